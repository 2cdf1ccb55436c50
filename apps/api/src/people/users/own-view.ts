import type { User } from '@wheelyard/contract/people/users.calls'
import { isSelf, type SignedInCaller } from '#api/http/caller'

/** An administrator who lacks a second factor is a customer to themselves as well, and is told why. */
export function ownView({ role, ...user }: User, caller: SignedInCaller): User {
  if (caller.lacksSecondFactor && isSelf(caller, user.email)) return { ...user, needsSecondFactor: true }
  return role ? { ...user, role } : user
}
