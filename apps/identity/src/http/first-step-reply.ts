import { secondFactorNeeded } from '@wheelyard/contract/people/identity.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { refuse, type Result } from '@wheelyard/contract/values/result'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import { type FirstStepDone, isFirstStepDone } from '../second-factor/first-step.ts'

/** With the second factor on, the first step gives the browser a cookie for the second and is refused as yet. */
export function refuseUntilSecondStep<T extends object, P extends Problem>(
  { secondStepCookie }: Pick<Deps, 'secondStepCookie'>,
  reply: FastifyReply,
  outcome: Result<T | FirstStepDone, P>,
): Result<T, P | ReturnType<typeof secondFactorNeeded>> {
  if (!outcome.ok) return outcome
  const { value } = outcome
  if (!isFirstStepDone(value)) return { ok: true, value }
  secondStepCookie.set(reply, value.secondStepToken)
  return refuse(secondFactorNeeded(value.methods))
}
