import { transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { inLanguage } from '@wheelyard/messages/in-language'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { proposedOrder, refuseFreight } from '#api/finance/freight-quotes/testing'
import { completeSeller } from '../invoices/testing.ts'
import { partOf, refundPart, unshippedOrder } from './testing-parts.ts'
import { readOrder } from './testing-recovery.ts'
import { openOrder, paymentShop } from './testing.ts'

const shop = perFile(() => paymentShop(undefined, { env: { LANGUAGES: 'de' } }))
beforeEach(() => shop.truncate())
beforeEach(() => completeSeller(shop))
const admin = perTest(() => shop.admin())

const inGerman = <T>(work: () => Promise<T>): Promise<T> => inLanguage('de', work)
const lastEntries = (limit: number) => admin.api.call(auditApi.list, { query: { limit } })

describe('someone who reads German leaves English in the records', () => {
  it('refunding a part', async () => {
    const order = await unshippedOrder(shop, await shop.customer())
    const body = partOf([[order.goods.quad, 12, 600]], { goodwill: 500, reason: 'Kulanz' })
    const refused = await inGerman(() => refundPart(admin, order.orderId, { ...body, expectedTotal: 1_200 }))
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('1.100,00\u00a0$') })
    expect(await inGerman(() => refundPart(admin, order.orderId, body))).toMatchObject({ status: 200 })
    expect(await lastEntries(1)).toMatchObject([{ detail: { amount: '$1,100.00', note: 'Kulanz' } }])
  })

  it('recording a bank transfer and its refund', async () => {
    const purchase = await openOrder(shop)
    const params = { id: purchase.orderId }
    await inGerman(async () => {
      await admin.api.call(transfersApi.record, { params, body: { reference: 'SEPA 1', receivedOn: '2026-11-02' } })
      await admin.api.call(paymentsApi.refund, { params, body: { reason: 'Storniert', restock: true } })
      const { refundsToSend } = await admin.api.call(orderPageApi.get, { params })
      const sent = { params: { id: refundsToSend[0]!._id }, body: { reference: 'SEPA 2' } }
      await admin.api.call(transfersApi.refundSent, sent)
    })
    const details = (await lastEntries(5)).map(({ detail }) => detail)
    expect(details).toContainEqual(expect.objectContaining({ amount: '$99.95', reference: 'SEPA 2' }))
    const note = 'Bank transfer received on November 2, 2026, reference SEPA 1'
    expect(details).toContainEqual(expect.objectContaining({ note }))
  })

  it('declining freight', async () => {
    const quoted = await proposedOrder(shop, admin)
    expect(await inGerman(() => refuseFreight(quoted))).toMatchObject({ status: 200 })
    expect((await readOrder(quoted)).events.at(-1)).toMatchObject({ note: 'The freight of $480.00 was declined.' })
  })
})

it('the audit log is exported in English', async () => {
  await proposedOrder(shop, admin)
  const [german, english] = await Promise.all(
    (['de', 'en'] as const).map((language) =>
      inLanguage(language, () => admin.api.download(auditApi.csv, { query: { topic: 'order' } })),
    ),
  )
  expect(await german!.text()).toBe(await english!.text())
  expect(await german!.text()).toContain('Freight proposed')
})
