import { ApiError, MYSELF } from '@wheelyard/contract/http/client'
import { type MemberRight, personalRights } from '@wheelyard/contract/people/company-roles'
import { type StaffRight, staffRights } from '@wheelyard/contract/people/staff-rights'
import { type User, usersApi } from '@wheelyard/contract/people/users.calls'
import { api } from '#web/lib/api-client.ts'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { seenAs } from '#web/lib/see-as.ts'
import { onAccountSwitched, showAccount, shownAccount } from '#web/lib/shown-account.ts'
import { showUnits } from '#web/lib/units.ts'

/** `rights`: as staff; without a second factor there may be none. `memberRights`: for whom the person buys now. */
export type Account = { user: User; rights: readonly StaffRight[]; memberRights: readonly MemberRight[] }

const RETRY_MS = 5_000

/** Meanwhile another tab may have switched to another company, or a colleague have changed a role. */
let onReturn: () => Promise<void>
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void onReturn()
})

/** Retries until the shop has answered; undefined when the token is no longer valid. */
export async function fetchAccount(email: string, refresh: () => Promise<void>): Promise<Account | undefined> {
  onReturn = refresh
  onAccountSwitched(() => void refresh())
  try {
    const [user, { admin }] = await Promise.all([
      api.call(usersApi.one, { params: { email } }),
      api.call(usersApi.isAdmin, { params: { email } }),
    ])
    // 0.3.0, beside this version during an upgrade, does not name rights.
    const rights = user.rights ?? (admin ? staffRights : [])
    if (user.units) showUnits(user.units)
    const account = asSeen({
      user,
      rights: user.needsSecondFactor ? [] : rights,
      memberRights: user.company?.rights ?? personalRights,
    })
    await forgetOtherAccount(account.user)
    return account
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status >= 400 && error.status < 500 && error.status !== 429) return undefined
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return fetchAccount(email, refresh)
  }
}

/** Staff who look at the shop as a company does have its pages instead of theirs. */
function asSeen(account: Account): Account {
  const company = seenAs()
  if (!company || !account.rights.includes('see-customers')) return account
  const memberRights: MemberRight[] = account.rights.includes('see-money') ? ['see', 'pay'] : ['see']
  const { role: _role, ...user } = account.user
  return { user: { ...user, company: { ...company, rights: memberRights } }, rights: [], memberRights }
}

/** What is cached was read for another account: somebody switched, here or on another tab. */
async function forgetOtherAccount({ company }: User): Promise<void> {
  const before = shownAccount()
  const account = company?._id ?? MYSELF
  showAccount(account)
  if (before === undefined || before === account) return
  const { queryClient } = await loadChunk(() => import('#web/lib/query-client.ts'))
  void queryClient().resetQueries()
}
