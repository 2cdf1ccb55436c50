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
type Sentence = string | (() => string)

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
      return typeof sentence === 'string' ? sentence : sentence()
    },
    details,
  }
}

export const invalid = (message: string) => problem(400, 'invalid', message)
export const notSignedIn = problem(401, 'not-signed-in', 'Unauthorized access')
export const notAllowed = problem(403, 'not-allowed', 'Forbidden access')
export const accountBlocked = problem(403, 'account-blocked', 'This account is blocked. Please contact us.')
export const secondFactorRequired = problem(
  403,
  'second-factor-required',
  'Staff of this shop need a second factor. Set one up in your profile.',
)
/** Proved too long ago for what is at stake. */
export const proofNeeded = problem(403, 'proof-needed', 'Please confirm that it is you.')
/** A session by the password, in an account that has passkeys. */
export const passkeyNeeded = problem(
  403,
  'passkey-needed',
  'Please confirm this with one of your passkeys. If you have lost them all, ask the shop to remove them.',
)
export const notFound = (what: string) => problem(404, 'not-found', `${what} not found`)
export const shopBusy = problem(503, 'busy', 'The shop is busy. Please try again in a moment.')
export const tooManyRequests = problem(
  429,
  'too-many-requests',
  'Too many requests. Please wait a moment and try again.',
)
export const serviceDown = (service: string) =>
  problem(503, 'service-down', `The ${service} is not responding right now. Please try again in a moment.`)
export const tooLarge = problem(413, 'too-large', 'The request is too large')
export const unsupportedMediaType = problem(415, 'unsupported-media-type', 'This kind of content is not accepted')
export const badIdempotencyKey = problem(
  400,
  'bad-idempotency-key',
  'Idempotency-Key: 8 to 100 letters, digits or any of . _ : -',
)
