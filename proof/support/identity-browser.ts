import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import type pg from 'pg'

export type Visitor = { email: string; identityToken: string }

/** What a visitor does at the external identity service. */
export function browserAt(identityUrl: string, pool: pg.Pool) {
  const api = createClient({ baseUrl: identityUrl, fetch })
  return {
    async signUp(): Promise<Visitor> {
      const email = `${randomUUID()}@example.com`
      const body = { name: 'Toy Shop', email, password: 'plenty-of-wheels' }
      return { email, identityToken: (await api.call(identityApi.signUp, { body })).token }
    },
    /** Sets a new password by the emailed link, which ends all sessions. */
    async reset({ email }: Visitor): Promise<void> {
      await api.call(identityApi.requestReset, { body: { email } })
      const body = { token: await mailedToken(pool, email), password: 'even-more-wheels' }
      await api.call(identityApi.resetPassword, { body })
    },
  }
}

/** The link is emailed a moment later. */
async function mailedToken(pool: pg.Pool, email: string): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{ content: string }>(
      `select content::text from identity.mail_outbox where recipient = $1 and key like 'reset:%'`,
      [email],
    )
    const token = /#token=([\w-]+)/.exec(rows[0]?.content ?? '')?.[1]
    if (token) return token
    await pause(20)
  }
}
