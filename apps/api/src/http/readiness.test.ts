import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterEach, expect, it, vi } from 'vitest'
import { scrape, testMetrics } from '#api/telemetry/metrics/testing'
import { testShop } from '#api/testing/test-shop'

const metrics = perFile(testMetrics)
const shop = perFile(() => testShop({ metrics: metrics.registry }))
const CARD_PROVIDER_UP = 'wheelyard_external_service_up{service="card provider"}'
const readiness = () => shop.app.inject('/readyz')

afterEach(() => void vi.useRealTimers())

it('everyone may know that the shop is ready, and no more', async () => {
  expect((await readiness()).json()).toEqual({ status: 'ready' })
})

it('it stays ready while an external service is down, which the metrics name', async () => {
  // The test's card provider never answers.
  await vi.waitUntil(async () => (await scrape(metrics))[CARD_PROVIDER_UP] === 0, { timeout: 45_000 })
  expect((await readiness()).statusCode).toBe(200)
})

it('however many ask, the database is asked once', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const asked = vi.spyOn(shop.pool, 'connect')
  const replies = await Promise.all(Array.from({ length: 200 }, readiness))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 60_000)
  await readiness()
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockRestore()
})
