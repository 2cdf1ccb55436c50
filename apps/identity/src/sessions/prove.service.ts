import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import type { proofApi } from '@wheelyard/contract/people/second-factor.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { checkPassword } from '../accounts/check-password.ts'
import type { Client, Deps } from '../deps.ts'
import { askForSecondStep, type FirstStepDone } from '../second-factor/first-step.ts'
import { proveSession, type SignedIn } from './sessions.ts'

export async function proveByPassword(
  deps: Deps,
  client: Client,
  password: string,
): Promise<ResultOf<typeof proofApi.byPassword, SignedIn | FirstStepDone>> {
  const owner = await checkPassword(deps, client, password)
  if (!owner.ok) return owner
  const { account, sessionId } = owner.value
  const firstStep = await askForSecondStep(deps.db, account, sessionId)
  if (firstStep) return ok(firstStep)
  const proved = await proveSession(deps.db, owner.value)
  return proved ? ok(proved) : refuse(noUserLoggedIn)
}
