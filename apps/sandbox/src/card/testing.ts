import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { scratchDatabase } from '../testing.ts'
import { type CardSandbox, startCardSandbox } from './card-sandbox.ts'

export const testKeys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
}
const silent = { info: () => {}, warn: () => {}, error: () => {} }

export type TestSandbox = CardSandbox & {
  /** The official library, holding the secret key. */
  stripe: Stripe
  misbehave(fault: {
    operation: string
    fault: string
    times?: number
    delay_ms?: number
    about?: string
  }): Promise<void>
  behave(): Promise<void>
  restart(): Promise<void>
  /** Forgets everything, as if it were new. */
  empty(): Promise<void>
}

/** A sandbox on a database and a port of its own. */
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
  const { url } = sandbox
  const control = async (method: string, body?: object) => {
    const headers = { authorization: `Bearer ${testKeys.secretKey}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/sandbox/misbehave`, { method, headers, body: JSON.stringify(body ?? {}) })
    if (!response.ok) throw new Error(await response.text())
  }
  return {
    ...sandbox,
    stripe: stripeAt(url, testKeys.secretKey),
    misbehave: (fault) => control('POST', fault),
    behave: () => control('DELETE'),
    async restart() {
      await sandbox.close()
      sandbox = await start(Number(new URL(url).port))
    },
    async empty() {
      // The deliveries before their events, in the order in which the courier takes them: it may still be noting
      // that the last one arrived, and the two would wait for each other.
      await database.pool.query(
        `truncate sandbox.card_deliveries, sandbox.card_events, sandbox.card_payment_methods,
           sandbox.card_idempotency_keys, sandbox.card_faults cascade`,
      )
    },
    deliverTo: (webhookUrl) => sandbox.deliverTo(webhookUrl),
    async close() {
      await sandbox.close()
      await database.close()
    },
  }
}

export function stripeAt(url: string, key: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 })
}

/** A shop's webhook address that notes what it gets; `answer` decides the status it says. */
export async function webhookShop(stripe: Stripe, answer: (nth: number) => number = () => 200) {
  const received: { event: Stripe.Event }[] = []
  const waiting = new Set<() => void>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    received.push({ event: stripe.webhooks.constructEvent(body, signature, testKeys.webhookSecret) })
    response.writeHead(answer(received.length)).end()
    for (const look of waiting) look()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    /** Waits until so many deliveries have come. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (received.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
