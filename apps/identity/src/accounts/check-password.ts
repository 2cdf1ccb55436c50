import { wrongPassword } from '@wheelyard/contract/people/account-security.calls'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Client, Deps } from '../deps.ts'
import { findSession, type SignedIn } from '../sessions/sessions.ts'

type Refusal = Problem<'no-user' | 'wrong-password' | 'busy' | 'too-many-attempts'>

/** Asks the person who is signed in for the password again; each try counts as one to sign in. */
export async function checkPassword(
  { db, limits, passwords }: Deps,
  client: Client,
  password: string,
): Promise<Result<SignedIn, Refusal>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { email, passwordHash } = signedIn.account
  const problem = await limits.count('sign-in', { ip: client.ip, account: email })
  if (problem) return refuse(problem)
  const isRight = await passwords.verify(password, passwordHash)
  if (!isRight.ok) return isRight
  if (!isRight.value) return refuse(wrongPassword)
  await limits.clear('sign-in', email)
  return ok(signedIn)
}
