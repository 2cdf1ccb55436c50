import { z } from 'zod'

/** The sandbox of the card provider on its own port, with the demo shop's key. */
const base = process.env.CARD_SANDBOX_URL
const headers = { authorization: 'Bearer sk_test_sandbox', 'content-type': 'application/json' }

export const hasCardSandbox = base !== undefined

type Fault = { operation: string; fault: string; about: string; times?: number; delay_ms?: number }

/** Limited to one payment or order by `about`: other tests pay meanwhile. */
export async function injectFault(fault: Fault): Promise<void> {
  const response = await fetch(`${base}/sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(fault) })
  if (!response.ok) throw new Error(await response.text())
}

const state = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      metadata: z.record(z.string(), z.string()),
      charges: z.array(z.object({ status: z.string() })),
      refunds: z.array(z.object({ amount: z.number() })),
    }),
  ),
})

async function intentsFor(orderId: string) {
  const { intents } = state.parse(await (await fetch(`${base}/sandbox/state`, { headers })).json())
  return intents.filter(({ metadata }) => metadata.orderId === orderId)
}

/** The id of the payment, once for each time this order was charged. */
export async function chargesFor(orderId: string): Promise<string[]> {
  const intents = await intentsFor(orderId)
  return intents.flatMap(({ id, charges }) => charges.filter(({ status }) => status === 'succeeded').map(() => id))
}

/** In cents, oldest first. */
export async function refundsFor(orderId: string): Promise<number[]> {
  return (await intentsFor(orderId)).flatMap(({ refunds }) => refunds.map(({ amount }) => amount))
}

/** As someone does in the provider's dashboard, without the shop. */
export async function refundElsewhere(transactionId: string, cents: number): Promise<void> {
  const body = new URLSearchParams({ payment_intent: transactionId, amount: String(cents) })
  const { authorization } = headers
  const response = await fetch(`${base}/v1/refunds`, { method: 'POST', headers: { authorization }, body })
  if (!response.ok) throw new Error(await response.text())
}
