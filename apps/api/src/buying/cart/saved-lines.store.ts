import { asc, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { ofPerson, type Owner } from '#api/people/users/ownership'
import { cartLines, carts } from '#api/tables/cart'

/** By product, in the order of the lines. */
export type Quantities = ReadonlyMap<string, number>
export type SavedCart = { version: number; quantities: Quantities }

/** Waits for whoever is changing the cart, and makes others wait until the transaction ends. */
export async function lockCart(db: Db, owner: Owner): Promise<SavedCart> {
  const [cart] = await db
    .insert(carts)
    .values({ userId: owner.userId, version: 0 })
    .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version}` } })
    .returning({ version: carts.version })
  if (!cart) throw new Error('the cart was not locked')
  const lines = await db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(ofPerson(owner, cartLines))
    .orderBy(asc(cartLines.position))
  return { ...cart, quantities: new Map(lines.map(({ productId, quantity }) => [productId, quantity])) }
}

/** Writes only lines that differ. The cart must be locked. */
export async function saveLines(db: Db, owner: Owner, quantities: Quantities): Promise<void> {
  const lines = [...quantities].map(([productId, quantity], index) => ({ productId, quantity, position: index + 1 }))
  await db.execute(sql`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(lines)}::json)
        as line("productId" uuid, quantity int, position int)),
    saved as (
      insert into ${cartLines} as line (user_id, product_id, quantity, position)
      select ${owner.userId}::uuid, "productId", quantity, position from wanted
      on conflict (user_id, product_id) do update set quantity = excluded.quantity, position = excluded.position
      where (line.quantity, line.position) <> (excluded.quantity, excluded.position)),
    removed as (
      delete from ${cartLines}
      where ${ofPerson(owner, cartLines)} and product_id <> all(array(select "productId" from wanted)))
    update ${carts} set version = version + 1, updated_at = now() where ${ofPerson(owner, carts)}`)
}
