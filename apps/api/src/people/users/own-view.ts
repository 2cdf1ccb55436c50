import type { User } from '@wheelyard/contract/people/users.calls'
import { isSelf, type SignedInCaller } from '#api/http/caller'

/** Staff who lack a second factor are customers to themselves as well, and are told why. */
export function ownView({ role, ...profile }: User, caller: SignedInCaller): User {
  if (!isSelf(caller, profile.email)) return { ...profile, ...(role && { role }) }
  const company = companyOf(caller)
  const user = { ...profile, ...(company && { company }) }
  if (caller.lacksSecondFactor) return { ...user, needsSecondFactor: true }
  const rights = caller.rights.length > 0 ? { rights: [...caller.rights] } : {}
  return { ...user, ...(role && { role }), ...rights }
}

const companyOf = ({ companyId, companyName, memberRights }: SignedInCaller) =>
  companyId && companyName !== null ? { _id: companyId, name: companyName, rights: [...memberRights] } : undefined
