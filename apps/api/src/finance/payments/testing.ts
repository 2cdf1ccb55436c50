import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { ok } from '@wheelyard/contract/values/result'
import { type CardSandbox, startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import pg from 'pg'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import { paymentsDepsOf } from '#api/composition/deps'
import type { Intent } from '#api/clients/card-intent'
import { connectCardProvider } from '#api/clients/card-provider'
import { connectStripeTax, type StripeTax } from '#api/clients/stripe-tax'
import { testDatabase } from '#api/db/testing'
import { type Overrides, type Person, type TestShop, testShop } from '#api/testing/test-shop'
import { addProduct, allRows, place, type TestProduct } from '#api/orders/placing/testing'
import type { PaymentsDeps } from './payment-intent.ts'

export const keys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_test',
}

export type PaymentShop = TestShop & {
  deps: PaymentsDeps
  stripeTax: StripeTax
  sandbox: CardSandbox
  /** Acts as the customer's card, and reads the provider's data. */
  stripe: Stripe
  injectFault(operation: string, fault: string, times?: number): Promise<void>
  clearFaults(): Promise<void>
  /** As the provider does with idempotency keys after a day. */
  forgetKeys(): Promise<void>
  /** Whether the provider's events reach the shop. */
  deliverEvents(on: boolean): void
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Puts a proxy between the shop and its card provider: takes the provider's address, returns the proxy's. */
export type Detour = (providerUrl: string) => Promise<string>

/** A shop and a card sandbox in one database. Only the shop goes through the detour, not the customer's browser. */
export async function paymentShop(
  detour: Detour = async (url) => url,
  overrides: Overrides = {},
): Promise<PaymentShop> {
  const database = await testDatabase()
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  const sandbox = await startCardSandbox({ ...keys, pool, production: false, demo: true, log: silent })
  const account = { ...keys, apiBase: await detour(sandbox.url) }
  const cards = connectCardProvider(account, () => {})
  const stripeTax = connectStripeTax(account, () => {})
  const shop = await testShop({ database, cards, stripeTax, cardSandbox: sandbox, ...overrides })
  await shop.app.listen({ port: 0 })
  const { hostname: host, port } = new URL(sandbox.url)
  const control = async (method: 'POST' | 'DELETE', body: object) => {
    const headers = { authorization: `Bearer ${keys.secretKey}`, 'content-type': 'application/json' }
    const reply = await fetch(`${sandbox.url}/sandbox/faults`, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(await reply.text())
  }
  return {
    ...shop,
    deps: paymentsDepsOf(shop.coreDeps),
    stripeTax,
    sandbox,
    stripe: new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false }),
    injectFault: (operation, fault, times = 1) => control('POST', { operation, fault, times, delay_ms: 300 }),
    clearFaults: () => control('DELETE', {}),
    forgetKeys: async () => {
      await pool.query('delete from sandbox.card_idempotency_keys')
    },
    deliverEvents: (on) => sandbox.deliverTo(on ? `${shop.app.listeningOrigin}/api/webhooks/stripe` : undefined),
    async close() {
      await sandbox.close()
      await pool.end()
      await shop.close()
    },
  }
}

/** The same provider, but for what it says about an intent that is read: some states the sandbox never shows. */
export function providerSaying({ deps }: PaymentShop, change: Partial<Intent>): PaymentsDeps {
  const findIntent = async (id: string) => {
    const found = await deps.cards.findIntent(id)
    return found.ok && found.value ? ok({ ...found.value, ...change }) : found
  }
  return { ...deps, cards: { ...deps.cards, findIntent } }
}

export type Purchase = { buyer: Person; product: TestProduct; orderId: string; totalCost: number }

/** A customer with an open order of $99.95. */
export async function openOrder(shop: TestShop, buyer?: Person): Promise<Purchase> {
  const customer = buyer ?? (await shop.customer())
  const product = await addProduct(shop)
  const order = await place(customer, product)
  return { buyer: customer, product, orderId: order._id, totalCost: order.totalCost }
}

export async function startPaying({ buyer, orderId, totalCost }: Purchase): Promise<string> {
  const { clientSecret } = await buyer.api.call(paymentsApi.start, { body: { orderId, totalCost } })
  return intentIdOf(clientSecret)
}

export const intentIdOf = (clientSecret: string) => clientSecret.split('_secret_', 1)[0] ?? ''

/** What the browser does with the customer's card. */
export const confirm = (shop: PaymentShop, intentId: string, card = 'pm_card_visa') =>
  shop.stripe.paymentIntents.confirm(intentId, { payment_method: card })

export const record = ({ buyer, orderId }: Purchase, transactionId: string) =>
  buyer.api.call(paymentsApi.record, { params: { id: orderId }, body: { transactionId } })

export async function paidOrder(shop: PaymentShop, buyer?: Person): Promise<Purchase & { transactionId: string }> {
  const purchase = await openOrder(shop, buyer)
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  return { ...purchase, transactionId }
}

/** Every row that a payment may change. */
export async function paymentAndOrderRows(shop: TestShop): Promise<unknown> {
  const { rows } = await shop.pool.query('select * from payments order by id')
  return [rows, await allRows(shop)]
}

type ProviderIntent = {
  id: string
  status: string
  metadata: { orderId?: string }
  charges: { amount: number; paid: boolean; refunded: boolean; amount_refunded: number }[]
}
type PaidRow = { id: string; cents: number; transaction_id: string | null }

/**
 * No order is charged twice, every charge pays an order or its freight or is refunded, every paid order and every paid
 * quote has a charge of its exact amount unless a transfer paid it, and what the provider has refunded of a charge is
 * what our refunds add up to.
 */
export async function expectChargesToMatchOrders(shop: Pick<PaymentShop, 'sandbox' | 'pool'>): Promise<void> {
  const headers = { authorization: `Bearer ${keys.secretKey}` }
  const reply = await fetch(`${shop.sandbox.url}/sandbox/state`, { headers })
  const { intents } = (await reply.json()) as { intents: ProviderIntent[] }
  const { rows: paid } = await shop.pool.query<PaidRow>(
    `select id, total_cents as cents, transaction_id from orders where paid_at is not null and refunded_at is null
       and transaction_id not in (select intent_id from payments where method = 'transfer')
     union all
     select o.id, q.amount_cents + q.tax_cents, p.intent_id from freight_quotes q join orders o on o.id = q.order_id
     left join payments p on p.freight_quote_id = q.id and p.status = 'succeeded'
     where q.paid_at is not null and o.refunded_at is null and p.method is distinct from 'transfer'`,
  )
  const ours = intents.filter(({ metadata }) => metadata.orderId !== undefined)
  const unrefunded = ours.flatMap(({ id, charges, metadata }) =>
    charges.filter((charge) => charge.paid && !charge.refunded).map(({ amount }) => ({ id, amount, ...metadata })),
  )
  expect(unrefunded.map(({ id, amount, orderId }) => `${orderId} ${id} ${amount}`).toSorted()).toEqual(
    paid.map(({ id, cents, transaction_id }) => `${id} ${transaction_id} ${cents}`).toSorted(),
  )
  const refundedOf = ours.flatMap(({ id, charges }) => charges.map((charge) => [id, charge.amount_refunded]))
  const { rows: refunds } = await shop.pool.query<{ intent_id: string; cents: number }>(
    `select intent_id, sum(refunds.amount_cents)::int as cents from refunds join payments on payments.id = payment_id
     where refunds.status = 'succeeded' and method = 'card' group by intent_id`,
  )
  expect(Object.fromEntries(refundedOf.filter(([, cents]) => cents !== 0))).toEqual(
    Object.fromEntries(refunds.map(({ intent_id, cents }) => [intent_id, cents])),
  )
  const { rows: wrong } = await shop.pool.query(
    `select o.id from orders o
     left join payments p on p.order_id = o.id and p.status = 'succeeded' and p.freight_quote_id is null
     where (o.paid_at is not null) <> (p.id is not null) or p.intent_id <> o.transaction_id or p.amount_cents <> o.total_cents
     union all
     select p.order_id from payments p left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
     where p.status = 'surplus' and r.id is null`,
  )
  expect(wrong).toEqual([])
}
