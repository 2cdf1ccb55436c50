import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { scratchDatabase } from '../testing.ts'
import { startCourier } from './courier.ts'
import { createTables } from './tables.ts'

test('with nothing to deliver the courier rests between its looks', async () => {
  const database = await scratchDatabase()
  await createTables(database.pool)
  const asked = vi.spyOn(database.pool, 'query')
  const courier = startCourier(database.pool, 'whsec_test', { info: () => {}, warn: () => {}, error: () => {} })
  courier.deliverTo('http://127.0.0.1:9/nobody')
  await pause(500)
  await courier.close()
  // One look is two questions; a spin would be hundreds.
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4)
  await database.close()
})
