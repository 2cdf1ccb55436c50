/** An expected refusal, as a value and not an exception. `message` is fit to show to a person. */
export type Problem<Code extends string = string> = {
  readonly status: ProblemStatus
  readonly code: Code
  readonly message: string
  /** What the specification wants beside the message, such as `{ deletedCount: 0 }`. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export type ProblemStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 429 | 503

// Pages then leave out the refusals that they do not name.
/* @__NO_SIDE_EFFECTS__ */
export function problem<const Code extends string>(
  status: ProblemStatus,
  code: Code,
  message: string,
  extra?: Record<string, unknown>,
): Problem<Code> {
  return extra ? { status, code, message, extra } : { status, code, message }
}

export const invalid = (message: string) => problem(400, 'invalid', message)
export const notSignedIn = problem(401, 'not-signed-in', 'Unauthorized access')
export const notAllowed = problem(403, 'not-allowed', 'Forbidden access')
export const secondFactorRequired = problem(
  403,
  'second-factor-required',
  'Administrators of this shop need a second factor. Set one up in your profile.',
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
export const serviceDown = (service: string, extra?: Record<string, unknown>) =>
  problem(503, 'service-down', `The ${service} does not answer right now. Please try again in a moment.`, extra)
