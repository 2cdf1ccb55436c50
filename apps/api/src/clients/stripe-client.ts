import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { Stripe } from 'stripe'
import { timeCall } from '#api/telemetry/metrics/external-metrics'
import { inHttpCall } from '../telemetry/traces/call-spans.ts'
import { isTracing } from '../telemetry/traces/spans.ts'

export type StripeSettings = {
  secretKey: string
  /** A server with the same API, such as the sandbox; Stripe's own when undefined. */
  apiBase: string | undefined
}

export type KnownErrors<P extends Problem> = (error: Stripe.errors.StripeError) => P | undefined
export type Warn = (details: object, message: string) => void

const TIMEOUT_MS = 5_000

export const openStripe = ({ secretKey, apiBase }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(isTracing() && { httpClient: tracedHttpClient() }),
  })

type Service<D extends Problem> = { down: D; name: 'card provider' | 'tax service'; warn: Warn }

/** Known refusals and outages become values; anything else is a bug and is thrown. */
export const stripeCalls =
  <D extends Problem>({ down, name, warn }: Service<D>) =>
  async <T, P extends Problem = never>(request: Promise<T>, known?: KnownErrors<P>): Promise<Result<T, P | D>> => {
    const answered = timeCall(name)
    try {
      const answer = await request
      answered('ok')
      return ok(answer)
    } catch (error) {
      const isOurs = error instanceof Stripe.errors.StripeError
      answered(isOurs && isOutage(error) ? 'down' : isOurs ? 'refused' : 'error')
      if (!isOurs) throw error
      const refusal = known?.(error)
      if (refusal) return refuse(refusal)
      const { type, code, param, requestId, message } = error
      // Refusals repeat what was sent.
      warn({ type, code, param, requestId }, `${name}: ${isOutage(error) ? message : type}`)
      if (isOutage(error)) return refuse(down)
      throw error
    }
  }

// Wrong keys are our mistake, but for the customer the provider is down all the same.
const isOutage = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

/** One level below the library, where a retry is a request of its own. */
function tracedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) => {
    const [host, , path, method] = request
    const call = { service: 'Stripe', method, host, template: withoutIds(path) }
    return inHttpCall(
      call,
      () => send(...request),
      (reply) => reply.getStatusCode(),
    )
  }
  return client
}

/** `/v1/payment_intents/pi_3Q/cancel` → `/v1/payment_intents/{id}/cancel`. */
const withoutIds = (path: string) =>
  path
    .replace(/\?.*/, '')
    .split('/')
    .map((part) => (/^(v1|[a-z_]*)$/.test(part) ? part : '{id}'))
    .join('/')

function addressOf(base: string | undefined) {
  if (base === undefined) return {}
  const { hostname, port, protocol } = new URL(base)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' } as const
}
