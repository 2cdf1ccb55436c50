import { isEarned, isOpen, isToShip, type OrderMoments } from '@wheelyard/contract/orders/order-states'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '#api/db/testing'
import { earned, open, toShip } from '#api/tables/order-states'

const database = perFile(testDatabase)
const at = '2026-11-15T20:00:00.000Z'
const moments = ['paidAt', 'shippedAt', 'cancelledAt', 'expiredAt', 'refundedAt'] as const

/** Every combination of what has happened to an order, possible or not. */
const orders = Array.from({ length: 2 ** moments.length }, (_, bits) =>
  Object.fromEntries(moments.map((moment, n) => [moment, bits & (1 << n) ? at : null])),
) as OrderMoments[]

it('the states of an order mean the same in TypeScript and in SQL, whatever has happened to it', async () => {
  const { rows } = await database.db.execute(sql`
    select ${open} as open, ${earned} as earned, ${toShip} as "toShip"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given("paidAt" text, "shippedAt" text,
      "cancelledAt" text, "expiredAt" text, "refundedAt" text),
    lateral (select "paidAt", "shippedAt", "cancelledAt", "expiredAt", "refundedAt")
      as moments(paid_at, shipped_at, cancelled_at, expired_at, refunded_at)`)
  expect(rows).toEqual(
    orders.map((order) => ({ open: isOpen(order), earned: isEarned(order), toShip: isToShip(order) })),
  )
})
