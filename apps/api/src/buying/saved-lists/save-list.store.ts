import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { lockAccountOf } from '#api/people/users/lock-account-of.store'
import { columnsOf, ofPerson, type Owner, ownedBy } from '#api/people/users/ownership'
import { cartLines } from '#api/tables/cart'
import { orderLines, orders } from '#api/tables/orders'
import { products } from '#api/tables/products'
import { savedListLines, savedLists } from '#api/tables/saved-lists'

/** Makes others who save a list of this account wait, so that counting holds until the transaction ends. */
export async function lockListsOf(db: Db, owner: Owner): Promise<number> {
  await lockAccountOf(db, owner)
  const [lists] = await db.select({ count: count() }).from(savedLists).where(ownedBy(owner, savedLists))
  return lists?.count ?? 0
}

export async function findListByKey(db: Db, owner: Owner, key: string): Promise<string | undefined> {
  const [list] = await db
    .select({ id: savedLists.id })
    .from(savedLists)
    .where(and(ownedBy(owner, savedLists), eq(savedLists.idempotencyKey, key)))
  return list?.id
}

export const linesOfCart = (db: Db, owner: Owner): Promise<WantedLine[]> =>
  db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(ofPerson(owner, cartLines))
    .orderBy(asc(cartLines.position))

/** None if it is not this account's. */
export const linesOfOrder = (db: Db, owner: Owner, orderId: string): Promise<WantedLine[]> =>
  db
    .select({ productId: orderLines.productId, quantity: orderLines.quantity })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.id, orderId), ownedBy(owner, orders)))
    .orderBy(asc(orderLines.lineNo))

/** None if it is not this account's. */
export const linesOfList = (db: Db, owner: Owner, listId: string): Promise<WantedLine[]> =>
  db
    .select({ productId: savedListLines.productId, quantity: savedListLines.quantity })
    .from(savedLists)
    .innerJoin(savedListLines, eq(savedListLines.listId, savedLists.id))
    .where(and(eq(savedLists.id, listId), ownedBy(owner, savedLists)))
    .orderBy(asc(savedListLines.position))

type NewList = { owner: Owner; name: string; idempotencyKey: string | undefined; lines: WantedLine[] }

/** Undefined if the account has a list of this name. */
export async function insertList(db: Db, { owner, lines, ...list }: NewList): Promise<string | undefined> {
  const row = { ...list, ...columnsOf(owner) }
  const [made] = await db.insert(savedLists).values(row).onConflictDoNothing().returning({ id: savedLists.id })
  if (made) await insertLines(db, made.id, lines)
  return made?.id
}

type ListVersion = { id: string; version: number }

/** Undefined for another account's list. Waits for whoever is saving it. */
export async function lockList(db: Db, owner: Owner, id: string): Promise<ListVersion | undefined> {
  const [list] = await db
    .select({ id: savedLists.id, version: savedLists.version })
    .from(savedLists)
    .where(and(eq(savedLists.id, id), ownedBy(owner, savedLists)))
    .for('update')
  return list
}

/** The list must be locked. */
export async function replaceLines(db: Db, listId: string, lines: WantedLine[]): Promise<void> {
  await db.delete(savedListLines).where(eq(savedListLines.listId, listId))
  await insertLines(db, listId, lines)
  await db
    .update(savedLists)
    .set({ version: sql`${savedLists.version} + 1`, savedAt: sql`now()` })
    .where(eq(savedLists.id, listId))
}

/** Each remembers what its product is offered as at this moment. */
async function insertLines(db: Db, listId: string, lines: WantedLine[]): Promise<void> {
  const inOrder = lines.map((line, index) => ({ ...line, position: index + 1 }))
  await db.execute(sql`
    insert into ${savedListLines} (list_id, product_id, position, quantity, offer_version)
    select ${listId}::uuid, ${products.id}, position, quantity, ${products.offerVersion}
    from json_to_recordset(${JSON.stringify(inOrder)}::json) as line("productId" uuid, quantity int, position int)
    join ${products} on ${products.id} = "productId"`)
}
