import { createContext, use } from 'react'
import type { Session } from './session.ts'

type SignedIn = Extract<Session, { status: 'signed-in' }>

/** Set by the guard around every screen that requires a login. */
export const SignedInContext = createContext<SignedIn | undefined>(undefined)

/** The signed-in user, on screens behind the guard. */
export function useSignedIn(): SignedIn {
  const session = use(SignedInContext)
  if (!session) throw new Error('This screen is not behind RequireUser')
  return session
}
