import { ApiError } from '@wheelyard/contract/http/client'
import { type User, usersApi } from '@wheelyard/contract/people/users.calls'
import { api } from '#web/lib/api-client.ts'

/** `admin`: with the rights of one, which an administrator may lack until they have a second factor. */
export type Account = { user: User; admin: boolean }

const RETRY_MS = 5_000

/** Retries until the shop has answered; undefined when the token is no longer valid. */
export async function fetchAccount(email: string): Promise<Account | undefined> {
  try {
    const [user, { admin }] = await Promise.all([
      api.call(usersApi.one, { params: { email } }),
      api.call(usersApi.isAdmin, { params: { email } }),
    ])
    return { user, admin: admin && !user.needsSecondFactor }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return undefined
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return fetchAccount(email)
  }
}
