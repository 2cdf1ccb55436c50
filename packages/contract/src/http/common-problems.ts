import * as t from '@wheelyard/messages/server'
import {
  accountBlocked,
  accountSwitched,
  invalid,
  notAllowed,
  notSignedIn,
  proofNeeded,
  secondFactorRequired,
  serviceDown,
  shopBusy,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '../values/problem.ts'

/** Refusals that no call declares: they come from the guard, the validator, the limits or an outage. */
export const commonProblems = {
  anyCall: [invalid(t.commonProblems_requestCouldNotBe), tooManyRequests, shopBusy, serviceDown('database')],
  withBody: [tooLarge, unsupportedMediaType],
  signedIn: [notSignedIn, accountBlocked],
  notForAll: [notAllowed],
  forMembers: [accountSwitched],
  forStaff: [secondFactorRequired],
  risky: [proofNeeded],
}
export type CommonProblem = (typeof commonProblems)[keyof typeof commonProblems][number]
