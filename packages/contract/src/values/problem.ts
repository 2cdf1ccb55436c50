import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import * as tPublic from '@wheelyard/messages/public'

/**
 * An expected refusal, as a value and not an exception. `message` is fit to show to a person, `details` are the figures
 * beside it, such as `{ price: 20.5 }`. Without a second type `Problem<'busy'>` has no figures, and `Problem` any.
 */
export type Problem<Code extends string = string, Details = string extends Code ? unknown : undefined> = {
  readonly status: ProblemStatus
  readonly code: Code
  readonly message: string
  readonly details: Details
  /** Sent as the header of that name. */
  readonly retryAfterSeconds?: number
}

export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** A function says it in the language of whoever reads it, however long ago the refusal was made. */
export type Sentence = string | (() => string)

export function problem<const Code extends string>(status: ProblemStatus, code: Code, message: Sentence): Problem<Code>
export function problem<const Code extends string, Details>(
  status: ProblemStatus,
  code: Code,
  message: Sentence,
  details: Details,
): Problem<Code, Details>
// Pages then leave out the refusals that they do not name.
/* @__NO_SIDE_EFFECTS__ */
export function problem(status: ProblemStatus, code: string, sentence: Sentence, details?: unknown): Problem {
  return {
    status,
    code,
    get message() {
      return typeof sentence === 'function' ? sentence() : sentence
    },
    details,
  }
}

export const invalid = (message: Sentence) => problem(400, 'invalid', message)
export const notSignedIn = problem(401, 'not-signed-in', t.problem_unauthorizedAccess)
export const notAllowed = problem(403, 'not-allowed', t.problem_forbiddenAccess)
/** In another tab, or by leaving a company. */
export const accountSwitched = problem(409, 'account-switched', t.problem_accountSwitched)
export const accountBlocked = problem(403, 'account-blocked', tBuyer.problem_thisAccountIsBlocked)
export const secondFactorRequired = problem(403, 'second-factor-required', t.problem_staffOfThisShop)
/** Proved too long ago for what is at stake. */
export const proofNeeded = problem(403, 'proof-needed', tBuyer.problem_pleaseConfirmThatIt)
/** A session by the password, in an account that has passkeys. */
export const passkeyNeeded = problem(403, 'passkey-needed', tBuyer.problem_pleaseConfirmThisWith)
export const notFound = (what: string) => problem(404, 'not-found', () => tPublic.problem_notFound({ what }))
export const shopBusy = problem(503, 'busy', t.problem_shopIsBusyPlease)
export const tooManyRequests = problem(429, 'too-many-requests', t.problem_tooManyRequestsPlease)
export const serviceDown = (service: string) =>
  problem(503, 'service-down', () => tPublic.problem_serviceDown({ service }))
export const tooLarge = problem(413, 'too-large', t.problem_requestIsTooLarge)
export const unsupportedMediaType = problem(415, 'unsupported-media-type', t.problem_thisKindOfContent)
export const badIdempotencyKey = problem(400, 'bad-idempotency-key', t.problem_idempotencyKey8To)
