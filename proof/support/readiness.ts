import { expect, vi } from 'vitest'
import type { Metrics } from '@wheelyard/api/composition/metrics'
import { scrape } from '@wheelyard/api/telemetry/metrics/testing'
import type { TestShop } from '@wheelyard/api/testing/test-shop'
import type { FaultProxy } from './fault-proxy.ts'
import type { Fault } from './faults.ts'

type Measured = { shop: TestShop; metrics: Metrics }

/** Expects the metrics to report this service as down while the fault lasts, and the shop to be ready all the time. */
export async function expectMetricsToReport(of: Measured, service: string, proxy: FaultProxy, fault: Fault) {
  const isUp = async () => (await scrape(of.metrics))[`wheelyard_external_service_up{service="${service}"}`]
  await proxy.injectFault(fault)
  await vi.waitUntil(async () => (await isUp()) === 0, { timeout: 45_000 })
  expect((await of.shop.app.inject('/readyz')).statusCode).toBe(200)
  await proxy.injectFault(undefined)
  await vi.waitUntil(async () => (await isUp()) === 1, { timeout: 45_000 })
}
