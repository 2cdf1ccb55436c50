import { ApiError } from '@wheelyard/contract/http/client'
import { type StaffRight, staffRights } from '@wheelyard/contract/people/staff-rights'
import { type User, usersApi } from '@wheelyard/contract/people/users.calls'
import { api } from '#web/lib/api-client.ts'
import { showUnits } from '#web/lib/units.ts'

/** `rights`: as staff; without a second factor there may be none. */
export type Account = { user: User; rights: readonly StaffRight[] }

const RETRY_MS = 5_000

/** Retries until the shop has answered; undefined when the token is no longer valid. */
export async function fetchAccount(email: string): Promise<Account | undefined> {
  try {
    const [user, { admin }] = await Promise.all([
      api.call(usersApi.one, { params: { email } }),
      api.call(usersApi.isAdmin, { params: { email } }),
    ])
    // 0.3.0, beside this version during an upgrade, does not name rights.
    const rights = user.rights ?? (admin ? staffRights : [])
    if (user.units) showUnits(user.units)
    return { user, rights: user.needsSecondFactor ? [] : rights }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return undefined
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return fetchAccount(email)
  }
}
