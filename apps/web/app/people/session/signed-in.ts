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

/** Whether the person has a right of staff: `may('ship')`. */
export function useMay(): (right: StaffRight) => boolean {
  const { rights } = useSignedIn()
  return (right) => rights.includes(right)
}
