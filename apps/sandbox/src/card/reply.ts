/** Refusals are replies like any other; an exception is a bug of the sandbox. */
export type Reply = { status: number; body: Record<string, unknown>; replayed?: boolean }

export const API_VERSION = '2026-10-28.endive'

export const answer = (body: Record<string, unknown>): Reply => ({ status: 200, body })

/** Of one object more than `limit`, if there are more. */
export const listReply = (objects: Record<string, unknown>[], limit: number): Reply =>
  answer({ object: 'list', has_more: objects.length > limit, data: objects.slice(0, limit) })

export type Refusal = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string | undefined
  decline_code?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  payment_intent?: Record<string, unknown> | undefined
  payment_method?: Record<string, unknown> | undefined
}

export const refuse = (status: number, error: Refusal): Reply => ({ status, body: { error } })

const invalid = (error: Omit<Refusal, 'type'>, status = 400) =>
  refuse(status, { type: 'invalid_request_error', ...error })

export const missingParam = (param: string) =>
  invalid({ code: 'parameter_missing', message: `Missing required param: ${param}.`, param })

export const unknownParam = (param: string) =>
  invalid({ code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param })

export const badParam = (param: string, message: string, code = 'parameter_invalid') =>
  invalid({ code, message, param })

const paramOf = {
  payment_intent: 'intent',
  PaymentMethod: 'payment_method',
  'tax calculation': 'calculation',
  'tax transaction': 'original_transaction',
}

export const noSuch = (kind: keyof typeof paramOf, id: string) => {
  const param = paramOf[kind]
  return invalid({ code: 'resource_missing', message: `No such ${kind}: '${id}'`, param }, 404)
}

export const unexpectedState = (message: string, intent: Record<string, unknown>) =>
  invalid({ code: 'payment_intent_unexpected_state', message, payment_intent: intent })

export const cardError = (error: Omit<Refusal, 'type'>) => refuse(402, { type: 'card_error', ...error })

export const noKey = invalid(
  {
    message:
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  },
  401,
)

export const wrongKey = invalid({ message: 'Invalid API Key provided.' }, 401)

export const secretKeyRequired = invalid(
  {
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  },
  403,
)

export const wrongClientSecret = invalid({
  message: 'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
  param: 'client_secret',
})

export const unknownUrl = (method: string, path: string) =>
  invalid({ message: `Unrecognized request URL (${method}: ${path}).` }, 404)

export const unreadable = (status: number) => invalid({ message: 'The request could not be read.' }, status)

export const idempotencyKeyReused = (key: string) =>
  refuse(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })

export const tooManyRequests = invalid(
  { code: 'rate_limit', message: 'Too many requests hit the API too quickly. Please retry with a back-off.' },
  429,
)

export const internalError = refuse(500, {
  type: 'api_error',
  message: 'Sorry! There was an error while talking to the card sandbox.',
})
