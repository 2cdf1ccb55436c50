import type { Mail } from '@wheelyard/mail/outbox'
import { DatabaseError } from 'pg'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'
import { Batcher } from '#api/db/batcher'
import type { NewOrder } from './new-order.ts'
import { placeOrdersStatement } from './order-placement-statement.store.ts'
import { nothingHappenedYet, type OrderRecord } from '../records/order-record.store.ts'

type PlacementOptions = {
  mail: Mail
  saveToProfile: boolean
  paymentWindowHours: number
  /** Of the cart that is ordered and emptied; null for an order of one product without the cart. */
  cartVersion: number | null
}
export type Placement = NewOrder & PlacementOptions
type Placed = OrderRecord | undefined

export const placeAlone = async (db: Db, placement: Placement): Promise<Placed> =>
  (await placeOrders(db, [placement], placeOrdersWaiting))[0]

/** Undefined too if its discount code gives something else by now, or nothing. */
export async function placeUnlessUsedUp(db: Db, placement: Placement): Promise<Placed> {
  try {
    return await placeAlone(db, placement)
  } catch (error) {
    if (isDiscountRefused(error)) return undefined
    throw error
  }
}

/** By the trigger that takes a use of the code, at the end of the transaction. */
export const isDiscountRefused = (error: unknown): boolean => databaseErrorIn(error)?.code === 'WY003'

/** Placed by an administrator, whom the limits of buyers do not bind. */
export const placeByDesk = async (db: Db, placement: Placement): Promise<Placed> =>
  (await placeOrders(db, [placement], placeOrdersByDesk))[0]

// An order that the batch left out, because its product is locked, sold out or ordered already, is tried again alone.
export const placeInBatch = async (db: Db, placement: Placement): Promise<Placed> =>
  (await batches(db).load(placement)) ?? (await placeAlone(db, placement))

const batches = prepared(
  (db) =>
    new Batcher<Placement, Placed>(async (placements) => {
      try {
        return await placeOrders(db, placements, placeOrdersSkippingLocked)
      } catch (error) {
        if (isRolledBack(error)) return placements.map(() => undefined)
        throw error
      }
    }),
)

/** PostgreSQL refused the statement as a whole (bad data, a violated constraint, a deadlock): nothing was written. */
function isRolledBack(error: unknown): boolean {
  return /^(22|23|40|WY)/.test(databaseErrorIn(error)?.code ?? '')
}

function databaseErrorIn(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError ? cause : undefined
}

type Statement = ReturnType<typeof placeOrdersStatement>

async function placeOrders(db: Db, placements: Placement[], statement: Statement): Promise<Placed[]> {
  const requests = placements.map(({ mail, lines, ...order }) => ({
    ...order,
    linesText: lines.map(({ productName, sku }) => `${productName} ${sku}`).join(' '),
    mailKey: mail.key,
    subject: mail.subject,
    content: mail.content,
  }))
  const allLines = placements.flatMap((order) =>
    order.lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1 })),
  )
  const rows = await statement(db).execute({ requests: JSON.stringify(requests), lines: JSON.stringify(allLines) })
  const placed = new Map(rows.map((row) => [row.id, row]))
  return placements.map((order) => {
    const row = placed.get(order.id)
    return row && { ...order, ...row, ...nothingHappenedYet }
  })
}

const placeOrdersWaiting = placeOrdersStatement({ wait: true })
const placeOrdersSkippingLocked = placeOrdersStatement({ wait: false })
const placeOrdersByDesk = placeOrdersStatement({ wait: true, byDesk: true })
