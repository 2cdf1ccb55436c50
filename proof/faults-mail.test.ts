import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { type MailServer, mailServer } from '@wheelyard/mail/testing/mail-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverShopMails } from '@wheelyard/api/shop/mail/mail.store'
import { addProduct, orderBody } from '@wheelyard/api/orders/placing/testing'
import { mailTransportOf } from '@wheelyard/api/composition/identity-wiring'
import { testMetrics } from '@wheelyard/api/telemetry/metrics/testing'
import { type TestShop, testShop } from '@wheelyard/api/testing/test-shop'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { byEffort } from './support/effort.ts'
import { type FaultProxy, faultProxy } from './support/fault-proxy.ts'
import { connectionFaults, type Fault } from './support/faults.ts'
import { expectMetricsToReport } from './support/readiness.ts'
import { SEED, seeded } from './support/seed.ts'

const faults = byEffort<readonly Fault[]>(['refused', 'answer-lost', 'truncated'], connectionFaults)

describe(`while the mail server fails, seed ${SEED}`, () => {
  const metrics = perFile(testMetrics)
  let shop: TestShop
  let server: MailServer
  let proxy: FaultProxy
  beforeAll(async () => {
    const random = seeded(SEED)
    server = await mailServer()
    // An email takes about eight answers; the fault strikes at any of them.
    const after = () => Math.floor(random() * 8)
    proxy = await faultProxy({ host: '127.0.0.1', port: server.port }, { random, slowMs: 100, after })
    shop = await testShop({ metrics: metrics.registry, env: { SMTP_URL: `smtp://127.0.0.1:${proxy.port}` } })
  })
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await server.close()
  })
  beforeEach(async () => {
    await shop.truncate()
    server.received.length = 0
  })

  const deliver = () => {
    const { settings } = shop.coreDeps
    return deliverShopMails(shop.db, mailTransportOf(settings), () => {}, settings)
  }

  it.each(faults)('by %s, orders are placed, and each of their emails arrives afterwards', async (fault) => {
    await proxy.injectFault(fault)
    const metBefore = proxy.met()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
    const kart = await addProduct(shop)
    for (const { api } of buyers) await api.call(ordersApi.place, { body: orderBody(kart) })
    await deliver()
    expect(await shop.api.call(productsApi.list)).toHaveLength(1)
    await proxy.injectFault(undefined)
    if (fault !== 'refused') expect(proxy.met()).toBeGreaterThan(metBefore)

    await shop.pool.query('update mail_outbox set next_try_at = now() where sent_at is null')
    await deliver()
    const { rows } = await shop.pool.query('select from mail_outbox where sent_at is null')
    expect(rows).toHaveLength(0)
    const ids = server.received.map((text) => /^Message-ID: <(.+)>/im.exec(text)?.[1])
    expect(new Set(ids).size).toBe(5)
    // Where only the answer was lost, the email comes twice under one id.
    if (['refused', 'reset-at-once', 'slow', 'dripping'].includes(fault)) expect(ids).toHaveLength(5)
  })

  it('the metrics report it, and the shop is still ready', async () => {
    await expectMetricsToReport({ shop, metrics }, 'mail server', proxy, 'refused')
  })
})
