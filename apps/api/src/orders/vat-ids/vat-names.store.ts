import type { UnconfirmedVatId } from '@wheelyard/contract/orders/order.schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { acceptedVatNames } from '#api/tables/business-details'
import { hasUnconfirmedName } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'

/** Null if the VAT id of an order is its buyer's, by the register or by a person, or makes no difference. */
export async function findUnconfirmedName(db: Db, orderId: string): Promise<UnconfirmedVatId | null> {
  const [row] = await db
    .select({
      vatId: sql<string>`tax->'reason'->>'vatId'`,
      company: sql<string>`tax->'unconfirmedName'->>'company'`,
      registered: sql<string>`tax->'unconfirmedName'->>'registered'`,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), hasUnconfirmedName))
  return row ?? null
}

type Accepted = UnconfirmedVatId & { userId: string; companyId: string | null; acceptedBy: string }

/** False if another administrator was first. */
export async function insertAcceptedName(db: Db, name: Accepted): Promise<boolean> {
  const rows = await db
    .insert(acceptedVatNames)
    .values(name)
    .onConflictDoNothing()
    .returning({ vatId: acceptedVatNames.vatId })
  return rows.length > 0
}
