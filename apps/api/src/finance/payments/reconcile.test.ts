import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardProvider } from '#api/clients/card-provider'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { answerOf } from '#api/orders/placing/testing'
import { recordIncident } from './incidents.store.ts'
import { reconcile } from './reconcile.service.ts'
import { confirm, expectChargesToMatchOrders, openOrder, paymentShop, record, startPaying } from './testing.ts'
import { incidentsOf, readOrder } from './testing-recovery.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

describe('reconciliation', () => {
  it('records a charge that the shop has lost, as after restoring a backup', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await shop.pool.query('delete from payments')
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect(await readOrder(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 0 } })
    await expectChargesToMatchOrders(shop)
  })

  it('reports a charge for an unknown order, and ignores charges that are not from this shop', async () => {
    const orderId = '00000000-0000-4000-8000-000000000000'
    for (const ours of [true, false]) {
      const metadata = ours ? { metadata: { orderId } } : {}
      const { id } = await shop.stripe.paymentIntents.create({ amount: 9995, currency: 'usd', ...metadata })
      await confirm(shop, id)
    }
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect(await incidentsOf(shop)).toMatchObject([{ kind: 'unknown-charge', settled: false, amount: 99.95 }])
    expect((await shop.stripe.refunds.list()).data).toEqual([])
  })

  it('an administrator settles by hand, once, what only a person can', async () => {
    const orderId = '00000000-0000-4000-8000-000000000000'
    const { id } = await shop.stripe.paymentIntents.create({ amount: 9995, currency: 'usd', metadata: { orderId } })
    await confirm(shop, id)
    await reconcile(shop.deps, new Date())
    const [incident] = await incidentsOf(shop)
    const admin = await shop.admin()
    const settle = (note: string) =>
      answerOf(admin.api.call(paymentsApi.settle, { params: { id: incident!._id }, body: { note } }))
    expect(await settle(' ')).toMatchObject({ status: 400, message: 'Please say what was done' })
    expect(await incidentsOf(shop)).toEqual([incident])

    const answers = await Promise.all([settle('Refunded at the provider'), settle('Refunded at the provider')])
    const settled = { ...incident, settled: true, action: 'Refunded at the provider' }
    expect(answers).toContainEqual({ status: 200, body: settled })
    expect(answers).toContainEqual(expect.objectContaining({ status: 409, code: 'incident-settled' }))
    // The charge is still there: comparing again neither reports it anew nor takes back what was decided.
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { found: 0 } })
    expect(await incidentsOf(shop)).toEqual([settled])
    expect(await admin.api.call(auditApi.list, { query: { topic: 'payment' } })).toMatchObject([
      { action: 'payment.settled', actor: admin.email, subjectId: id, detail: { note: 'Refunded at the provider' } },
    ])
  })

  it('asks our database as often for three payments in order as for one', async () => {
    const pay = async () => {
      const purchase = await openOrder(shop)
      const intentId = await startPaying(purchase)
      await confirm(shop, intentId)
      await record(purchase, intentId)
    }
    const queriesNeeded = async () => {
      const queries = vi.spyOn(pg.Client.prototype, 'query')
      await reconcile(shop.deps, new Date())
      const names = queries.mock.calls.map(([query]) => (query as { text?: string }).text ?? '')
      queries.mockRestore()
      return names.filter((text) => /"(payments|orders|refunds)"/.test(text)).length
    }
    await pay()
    const forOne = await queriesNeeded()
    await pay()
    await startPaying(await openOrder(shop))
    expect(forOne).toBeGreaterThan(0)
    expect(await queriesNeeded()).toBe(forOne)
  })

  it('goes back three days', async () => {
    await confirm(shop, await startPaying(await openOrder(shop)))
    expect(await reconcile(shop.deps, inDays(3.1))).toMatchObject({ value: { compared: 0 } })
    expect(await reconcile(shop.deps, inDays(2.9))).toMatchObject({ value: { compared: 1, found: 1 } })
  })

  it('records a charge whose intent was created although the response was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    const [intent] = (await shop.stripe.paymentIntents.list()).data
    await confirm(shop, intent!.id)
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 1 } })
    expect(await readOrder(purchase)).toMatchObject({ paid: true, transactionId: intent!.id })
    expect((await shop.pool.query('select status from payments')).rows).toEqual([{ status: 'succeeded' }])
  })

  it('finds nothing wrong with an unpaid intent, nor with a charge of nobody that was refunded', async () => {
    await startPaying(await openOrder(shop))
    const metadata = { orderId: 'lost in another shop' }
    const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata })
    await confirm(shop, id)
    await shop.stripe.refunds.create({ payment_intent: id })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 2, found: 0 } })
    expect(await incidentsOf(shop)).toEqual([])
  })

  it('reports a charge with an unreadable order once', async () => {
    const metadata = { orderId: 'lost in another shop' }
    const { id } = await shop.stripe.paymentIntents.create({ amount: 500, currency: 'usd', metadata })
    await confirm(shop, id)
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 1 } })
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { compared: 1, found: 0 } })
    const finding = 'A charge names the order (unreadable), which this shop does not have.'
    expect(await incidentsOf(shop)).toMatchObject([{ kind: 'unknown-charge', orderId: null, finding, amount: 5 }])
  })

  it('counts only what it found itself, not what a webhook records meanwhile', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await confirm(shop, intentId)
    const late = { kind: 'late-event', intentId: 'pi_other', orderId: null, amountCents: 1 } as const
    const cards: CardProvider = {
      ...shop.deps.cards,
      refundIntent: async (request) => {
        await recordIncident(shop.db, { ...late, finding: 'Late', action: 'None', settled: true })
        return shop.deps.cards.refundIntent(request)
      },
    }
    const run = await reconcile({ ...shop.deps, cards }, new Date())
    expect(run).toMatchObject({ ok: true, value: { compared: 1, found: 1 } })
    expect((await incidentsOf(shop)).map(({ kind }) => kind).toSorted()).toEqual(['late-event', 'late-payment'])
  })

  it('answers 503 while the provider is down', async () => {
    await shop.injectFault('payment_intents.list', 'server_error', 5)
    const admin = await shop.admin()
    expect(await answerOf(admin.api.call(paymentsApi.reconcile))).toMatchObject({ status: 503 })
    await shop.clearFaults()
  })
})
