import { BACK_IN_STOCK_MAX } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '#api/tables/products'
import { users } from '#api/tables/users'
import { backInStockRequests } from '#api/tables/back-in-stock'

/** As `isOrderable` of the contract: the stock has the smallest number of whole cases. */
const orderable = sql`products.archived_at is null
  and products.available >= (products.min_order + products.case_pack - 1) / products.case_pack * products.case_pack`

type Request = { userId: string; productId: string }

/** Whether the user waits now. The lock keeps two requests of one user from passing the limit together. */
export async function addRequest(db: Db, { userId, productId }: Request): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from ${users} where id = ${userId} for no key update`)
    await tx.execute(sql`
      insert into ${backInStockRequests} (user_id, product_id)
      select ${userId}, id from ${products}
      where id = ${productId} and archived_at is null and not (${orderable})
        and (select count(*) from ${backInStockRequests} where user_id = ${userId}) < ${BACK_IN_STOCK_MAX}
      on conflict do nothing`)
    return (await tx.$count(backInStockRequests, isOf({ userId, productId }))) > 0
  })
}

export async function deleteRequest(db: Db, request: Request): Promise<void> {
  await db.delete(backInStockRequests).where(isOf(request))
}

const isOf = ({ userId, productId }: Request) =>
  and(eq(backInStockRequests.userId, userId), eq(backInStockRequests.productId, productId))

export const listRequestsOf = (db: Db, userId: string) =>
  db
    .select({ productId: backInStockRequests.productId, requestedAt: backInStockRequests.requestedAt })
    .from(backInStockRequests)
    .where(eq(backInStockRequests.userId, userId))
    .orderBy(desc(backInStockRequests.requestedAt))

export type Answered = Request & { requestedAt: Date; email: string; name: string; available: number }

/** Deletes requests whose product can be ordered again, at most so many; of two jobs each takes others. */
export async function takeAnswered(db: Db, atMost: number): Promise<Answered[]> {
  const { rows } = await db.execute<Answered & { requestedAt: string }>(sql`
    delete from ${backInStockRequests} request using (
      select waiting.user_id, waiting.product_id, users.email, products.name, products.available
      from ${backInStockRequests} waiting
        join ${products} on products.id = waiting.product_id join ${users} on users.id = waiting.user_id
      where ${orderable}
      limit ${atMost} for update of waiting skip locked) answered
    where request.user_id = answered.user_id and request.product_id = answered.product_id
    returning request.user_id as "userId", request.product_id as "productId", request.requested_at as "requestedAt",
      email, name, available`)
  return rows.map((row) => ({ ...row, requestedAt: new Date(row.requestedAt) }))
}
