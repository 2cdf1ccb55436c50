import { expect, vi } from 'vitest'
import type { TestShop } from '../../apps/api/src/testing/test-shop.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Fault } from './faults.ts'

/** Expects /readyz to report this part as down while the fault lasts, and the shop as ready all the time. */
export async function expectReadinessToReport({ app }: TestShop, part: string, proxy: FaultProxy, fault: Fault) {
  const state = async () => (await app.inject('/readyz')).json().parts[part]
  await proxy.injectFault(fault)
  await vi.waitUntil(async () => (await state()) === 'down', { timeout: 45_000 })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await proxy.injectFault(undefined)
  await vi.waitUntil(async () => (await state()) === 'up', { timeout: 45_000 })
}
