import { setTimeout as pause } from 'node:timers/promises'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { expect, test, vi } from 'vitest'
import { createTables } from './tables.ts'
import { startWebhookDelivery } from './webhook-delivery.ts'

test('with nothing to deliver, the database is not polled continuously', async () => {
  const database = await scratchDatabase()
  await createTables(database.pool)
  const query = vi.spyOn(database.pool, 'query')
  const webhooks = startWebhookDelivery(database.pool, 'whsec_test', {
    info: () => {},
    warn: () => {},
    error: () => {},
  })
  webhooks.deliverTo('http://127.0.0.1:9/unused')
  await pause(500)
  await webhooks.close()
  // One poll is two queries; continuous polling would be hundreds.
  expect(query.mock.calls.length).toBeLessThanOrEqual(4)
  await database.close()
})
