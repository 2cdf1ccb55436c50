import { ApiError } from '@wheelyard/contract/client'
import { endpoint } from '@wheelyard/contract/endpoint'
import { emailParams } from '@wheelyard/contract/text'
import { z } from 'zod'
import { api } from './api-client.ts'

const profileSchema = z.object({ email: z.string(), name: z.string(), img: z.string() })
const profile = endpoint({
  method: 'GET',
  path: '/user/:email',
  access: 'self-or-admin',
  tag: 'users',
  summary: 'The profile',
  params: emailParams,
  reply: profileSchema,
})
const adminCheck = endpoint({
  method: 'GET',
  path: '/admin/:email',
  access: 'self-or-admin',
  tag: 'users',
  summary: 'Whether this person is an administrator',
  params: emailParams,
  reply: z.object({ admin: z.boolean() }),
})

export type Account = { user: z.infer<typeof profileSchema>; admin: boolean }

const RETRY_MS = 5_000

/** Asks until the shop has answered; undefined when the token is no longer good. */
export async function fetchAccount(email: string): Promise<Account | undefined> {
  try {
    const [user, { admin }] = await Promise.all([
      api.call(profile, { params: { email } }),
      api.call(adminCheck, { params: { email } }),
    ])
    return { user, admin }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return undefined
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return fetchAccount(email)
  }
}
