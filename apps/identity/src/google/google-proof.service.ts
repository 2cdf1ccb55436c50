import type { GoogleProblem } from '@wheelyard/contract/people/sign-in-rules'
import type { Client, Deps } from '../deps.ts'
import { askForSecondStep, type FirstStepDone } from '../second-factor/first-step.ts'
import { findSession, PROOF_MINUTES, proveSession, type SignedIn } from '../sessions/sessions.ts'
import type { GoogleClaims } from './google-client.ts'
import { findLinked } from './google.service.ts'

/** Proves the session of this browser by the Google account that is linked to it. */
export async function proveByGoogle(
  { db }: Deps,
  client: Client,
  claims: GoogleClaims,
): Promise<SignedIn | FirstStepDone | GoogleProblem> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return 'google-stale'
  const linked = await findLinked(db, claims)
  if (linked?.id !== signedIn.account.id) return 'google-other-account'
  if (!isFresh(claims)) return 'google-stale'
  const firstStep = await askForSecondStep(db, linked, signedIn.sessionId)
  return firstStep ?? (await proveSession(db, signedIn)) ?? 'google-stale'
}

/** Not every issuer says when the person logged in there; one that does must have asked for it again. */
const isFresh = ({ auth_time }: GoogleClaims): boolean =>
  auth_time === undefined || auth_time > Date.now() / 1_000 - PROOF_MINUTES * 60
