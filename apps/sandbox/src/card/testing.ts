import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { Stripe } from 'stripe'
import { afterAll } from 'vitest'
import { type CardSandbox, startCardSandbox } from './card-sandbox.ts'

export const testKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}
const silent = { info: () => {}, warn: () => {}, error: () => {} }

type TestSandbox = Omit<CardSandbox, 'close'> & {
  stripe: Stripe
  injectFault(fault: {
    operation: string
    fault: string
    times?: number
    delay_ms?: number
    about?: string
  }): Promise<void>
  clearFaults(): Promise<void>
  restart(): Promise<void>
  empty(): Promise<void>
}

/** For the top level of a test file; it is closed after the last test. */
export async function testSandbox(): Promise<TestSandbox> {
  const database = await scratchDatabase()
  const start = (port?: number) =>
    startCardSandbox({
      ...testKeys,
      pool: database.pool,
      ...(port ? { port } : {}),
      production: false,
      demo: true,
      log: silent,
    })
  let sandbox = await start()
  afterAll(async () => {
    await sandbox.close()
    await database.close()
  })
  const { url } = sandbox
  const control = async (method: string, body?: object) => {
    const headers = { authorization: `Bearer ${testKeys.secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/sandbox/faults`, { method, headers, body: JSON.stringify(body ?? {}) })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    ...sandbox,
    stripe: stripeAt(url, testKeys.secretKey),
    injectFault: (fault) => control('POST', fault),
    clearFaults: () => control('DELETE'),
    async restart() {
      await sandbox.close()
      sandbox = await start(Number(new URL(url).port))
    },
    async empty() {
      // In the order in which webhook delivery locks the tables: it may still be marking the last event as delivered,
      // and the two would deadlock.
      await database.pool.query(
        `truncate sandbox.card_deliveries, sandbox.card_events, sandbox.card_payment_methods,
           sandbox.card_idempotency_keys, sandbox.card_faults, sandbox.tax_calculations cascade`,
      )
    },
    deliverTo: (webhookUrl) => sandbox.deliverTo(webhookUrl),
  }
}

export function stripeAt(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

export const createIntent = (stripe: Stripe, options?: Stripe.RequestOptions) =>
  stripe.paymentIntents.create({ amount: 123_450, currency: 'usd', metadata: { orderId: 'o-1' } }, options)

export async function pay(stripe: Stripe, number: string) {
  const { id } = await createIntent(stripe)
  const card = { number, exp_month: 12, exp_year: 2034, cvc: /^3[47]/.test(number) ? '1234' : '123' }
  const method = await stripe.paymentMethods.create({ type: 'card', card })
  return stripe.paymentIntents.confirm(id, { payment_method: method.id })
}

export const errorOf = (call: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  call.then(
    () => {
      throw new Error('the call succeeded')
    },
    (error: Stripe.errors.StripeError) => error,
  )

export async function webhookReceiver(stripe: Stripe, statusOf: (nth: number) => number = () => 200) {
  const received: { event: Stripe.Event }[] = []
  const waiting = new Set<() => void>()
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    received.push({ event: stripe.webhooks.constructEvent(body, signature, testKeys.webhookSecret) })
    response.writeHead(statusOf(received.length)).end()
    for (const check of waiting) check()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (received.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
