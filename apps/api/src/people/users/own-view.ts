import type { User } from '@wheelyard/contract/people/users.calls'
import { isSelf, type SignedInCaller } from '#api/http/caller'

/** Staff who lack a second factor are customers to themselves as well, and are told why. */
export function ownView({ role, ...user }: User, caller: SignedInCaller): User {
  const isOwn = isSelf(caller, user.email)
  if (caller.lacksSecondFactor && isOwn) return { ...user, needsSecondFactor: true }
  const rights = isOwn && caller.rights.length > 0 ? { rights: [...caller.rights] } : {}
  return { ...user, ...(role && { role }), ...rights }
}
