import type { MemberRight } from '@wheelyard/contract/people/company-roles'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'
import { createContext, use } from 'react'
import type { Session } from './session.ts'

type SignedIn = Extract<Session, { status: 'signed-in' }>

export const SignedInContext = createContext<SignedIn | undefined>(undefined)

export function useSignedIn(): SignedIn {
  const session = use(SignedInContext)
  if (!session) throw new Error('This screen is not behind RequireUser')
  return session
}

/** For whom the person buys. A screen with this key starts anew when they switch. */
export function useAccountId(): string {
  const { company, email } = useSignedIn().user
  return company?._id ?? email
}

export type Right = StaffRight | MemberRight

/** Whether the person has a right, of staff or for whom they buy: `may('ship')`. */
export function useMay(): (right: Right) => boolean {
  const all: readonly Right[] = allRightsOf(useSignedIn())
  return (right) => all.includes(right)
}

const allRightsOf = ({ rights, memberRights }: SignedIn) => [...rights, ...memberRights]
