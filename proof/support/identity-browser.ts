import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@wheelyard/contract/calls/client'
import { identityApi } from '@wheelyard/contract/calls/identity'
import type pg from 'pg'

export type Visitor = { email: string; identityToken: string }

/** What somebody does in a browser at the identity service, which runs apart. */
export function browserAt(identityUrl: string, pool: pg.Pool) {
  const api = createClient({ baseUrl: identityUrl, fetch })
  return {
    async signUp(): Promise<Visitor> {
      const email = `${randomUUID()}@example.com`
      const body = { name: 'Toy Shop', email, password: 'plenty-of-wheels' }
      return { email, identityToken: (await api.call(identityApi.signUp, { body })).token }
    },
    /** A new password by the mailed link; it ends all sessions. */
    async reset({ email }: Visitor): Promise<void> {
      await api.call(identityApi.requestReset, { body: { email } })
      const body = { token: await mailedToken(pool, email), password: 'even-more-wheels' }
      await api.call(identityApi.resetPassword, { body })
    },
  }
}

/** The link is mailed a moment after it was asked for. */
async function mailedToken(pool: pg.Pool, email: string): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{ text: string }>('select text from identity.mail_outbox where recipient = $1', [
      email,
    ])
    const token = /#token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1]
    if (token) return token
    await pause(20)
  }
}
