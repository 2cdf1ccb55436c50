import { rm } from 'node:fs/promises'
import { startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { Stripe } from 'stripe'
import { beforeAll, expect, it } from 'vitest'
import { connectCardProvider } from '#api/clients/card-provider'
import { databaseChecks } from '#api/office/integrity/integrity.store'
import { sweepPayments } from '#api/finance/payments/sweep.service'
import { keys } from '#api/finance/payments/testing'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { fillOrdersOfOneProduct, migrationsUpTo } from './testing/orders-of-one-product.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const shop = perFile(() => scratchDatabase())
const opened = perFile(async () => openDatabase(shop.url, { poolSize: 4, onError: () => {} }))
const sandbox = perFile(() =>
  startCardSandbox({ ...keys, pool: shop.pool, production: false, demo: true, log: silent }),
)

// 100 orders: 70 paid, of which 20 refunded; then refunds in the other states, and settings that someone saved.
beforeAll(async () => {
  await migrateTo(18)
  await fillOrdersOfOneProduct(shop.pool, 100)
  await migrateTo(29)
  await shop.pool.query(SETTINGS)
  await insertRefund('pi_8', 'failed')
  await insertRefund('pi_17', 'failed')
  for (const intentId of ['pi_7', 'pi_27']) {
    await charge(intentId)
    await insertRefund(intentId, 'pending')
  }
  await refundAsBefore('pi_27')
  await migrate(shop.url)
})

async function migrateTo(last: number): Promise<void> {
  const folder = await migrationsUpTo(last)
  await migrate(shop.url, folder)
  await rm(folder, { recursive: true })
}

const SETTINGS = `
  insert into shop_settings (seller_name, seller_line1, seller_city, seller_country, seller_email, seller_phone,
    seller_tax_id, opening_minimum_cents, reorder_minimum_cents, direct_purchase, unpaid_limit_cents,
    unpaid_limit_returning_cents)
  values ('Yard Trading', '1 Yard Lane', 'Springfield', 'US', '', '', '', 70000, 0, false, 100000, 200000)`

const insertRefund = (intentId: string, status: string) =>
  shop.pool.query(
    `insert into refunds (payment_id, amount_cents, kind, reason, restock, requested_by, status)
     select id, amount_cents, 'by-admin', 'Sent back', true, 'admin@example.com', $2 from payments where intent_id = $1`,
    [intentId, status],
  )

const stripe = () => {
  const { hostname: host, port } = new URL(sandbox.url)
  return new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false })
}

/** What the provider knows of a payment. */
async function charge(intentId: string): Promise<void> {
  const [payment] = await rows('select amount_cents, order_id from payments where intent_id = $1', [intentId])
  const metadata = { orderId: payment.order_id }
  const { id } = await stripe().paymentIntents.create({ amount: payment.amount_cents, currency: 'usd', metadata })
  await shop.pool.query('update sandbox.card_intents set id = $2 where id = $1', [id, intentId])
  await stripe().paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
}

/** By the version before, which was stopped before it could write down that the refund was made. */
async function refundAsBefore(intentId: string): Promise<void> {
  const [refund] = await rows(
    'select r.id, order_id from refunds r join payments p on p.id = payment_id where intent_id = $1',
    [intentId],
  )
  await stripe().refunds.create(
    { payment_intent: intentId, metadata: { orderId: refund.order_id } },
    { idempotencyKey: `refund:${refund.id}` },
  )
}

async function sweep(): Promise<void> {
  await shop.pool.query('update refunds set next_try_at = now()')
  const cards = connectCardProvider({ ...keys, apiBase: sandbox.url }, () => {})
  await sweepPayments({ db: opened.db, cards, publicUrl: 'http://shop.example' })
}

const rows = async (query: string, values: unknown[] = []) => (await shop.pool.query(query, values)).rows

const expectSoundBooks = async () => {
  for (const { id, broken } of databaseChecks) expect(await rows(broken), id).toEqual([])
}

it('a payment knows what is promised back: what was refunded or is about to be, not what failed', async () => {
  expect(
    await rows(`
      select exists (select from refunds where payment_id = p.id and status = 'failed') as failed,
        exists (select from refunds where payment_id = p.id and status <> 'failed') as promised,
        count(*)::int as payments, array_agg(distinct refunded_cents::float / amount_cents) as share
      from payments p group by 1, 2 order by 1, 2`),
  ).toEqual([
    { failed: false, promised: false, payments: 47, share: [0] },
    { failed: false, promised: true, payments: 21, share: [1] },
    { failed: true, promised: false, payments: 1, share: [0] },
    { failed: true, promised: true, payments: 1, share: [1] },
  ])
  await expectSoundBooks()
})

it('refunds that were pending are made once each, also one that the provider had made before', async () => {
  await sweep()
  // A day later: until then the provider refuses the key, since the version before asked without an amount.
  await shop.pool.query('delete from sandbox.card_idempotency_keys')
  await sweep()
  expect(
    await rows(`
      select p.intent_id as intent, r.status, o.refunded_at is not null as refunded, back.delta = o.pieces as restocked,
        made.refunds, made.cents = p.amount_cents as whole
      from payments p join refunds r on r.payment_id = p.id join orders o on o.id = p.order_id
      left join stock_ledger back on back.order_id = o.id and back.reason = 'refunded'
      left join (select intent, count(*)::int as refunds, sum(amount) as cents from sandbox.card_refunds group by 1) made
        on made.intent = p.intent_id
      where p.intent_id in ('pi_7', 'pi_27') order by 1`),
  ).toEqual([
    { intent: 'pi_27', status: 'succeeded', refunded: true, restocked: true, refunds: 1, whole: true },
    { intent: 'pi_7', status: 'succeeded', refunded: true, restocked: true, refunds: 1, whole: true },
  ])
  await expectSoundBooks()
})

it('settings keep what was saved, and have the days for returns', async () => {
  expect(await rows('select * from current_settings')).toMatchObject([
    {
      seller_name: 'Yard Trading',
      opening_minimum_cents: 70_000,
      direct_purchase: false,
      unpaid_limit_returning_cents: 200_000,
      return_days_damage: 14,
      return_days_fault: 365,
      return_days_unsold: 30,
    },
  ])
})
