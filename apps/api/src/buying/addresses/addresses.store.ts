import type { DeliveryAddress, SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { lockAccountOf } from '#api/people/users/lock-account-of.store'
import { columnsOf, type Owner, ownedBy } from '#api/people/users/ownership'
import { type AddressRow, addresses } from '#api/tables/addresses'

/** The default first, then the oldest. */
export async function addressesOf(db: Db, owner: Owner): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(ownedBy(owner, addresses))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id))
  return rows.map(toSavedAddress)
}

/** Undefined if it is another account's. */
export async function findAddressOf(db: Db, owner: Owner, id: string): Promise<SavedAddress | undefined> {
  const [row] = await db.select().from(addresses).where(isOwn(owner, id))
  return row && toSavedAddress(row)
}

export async function findAddressByKey(db: Db, owner: Owner, key: string): Promise<SavedAddress | undefined> {
  const [row] = await db
    .select()
    .from(addresses)
    .where(and(ownedBy(owner, addresses), eq(addresses.idempotencyKey, key)))
  return row && toSavedAddress(row)
}

/** Makes others who change addresses of this account wait, so that number and default hold until the transaction ends. */
export async function lockAddressesOf(db: Db, owner: Owner): Promise<number> {
  await lockAccountOf(db, owner)
  const [saved] = await db.select({ count: count() }).from(addresses).where(ownedBy(owner, addresses))
  return saved?.count ?? 0
}

type NewAddress = { owner: Owner; address: DeliveryAddress; isDefault: boolean; idempotencyKey: string | undefined }

export async function insertAddress(db: Db, { owner, ...address }: NewAddress): Promise<SavedAddress> {
  if (address.isDefault) await clearDefault(db, owner)
  const [row] = await db
    .insert(addresses)
    .values({ ...address, ...columnsOf(owner) })
    .returning()
  if (!row) throw new Error('the address was not stored')
  return toSavedAddress(row)
}

/** One that is the default stays it. */
export async function updateAddress(
  db: Db,
  { owner, id, address, isDefault }: Omit<NewAddress, 'idempotencyKey'> & { id: string },
): Promise<SavedAddress | undefined> {
  if (isDefault) await clearDefault(db, owner)
  const [row] = await db
    .update(addresses)
    .set({ address, ...(isDefault && { isDefault }) })
    .where(isOwn(owner, id))
    .returning()
  return row && toSavedAddress(row)
}

/** False if it is another account's. If it was the default, the oldest of the others becomes it. */
export async function deleteAddress(db: Db, owner: Owner, id: string): Promise<boolean> {
  const [deleted] = await db.delete(addresses).where(isOwn(owner, id)).returning({ isDefault: addresses.isDefault })
  if (deleted?.isDefault) {
    await db.execute(sql`
      update ${addresses} set is_default = true
      where id = (select id from ${addresses} where ${ownedBy(owner, addresses)} order by created_at, id limit 1)`)
  }
  return deleted !== undefined
}

async function clearDefault(db: Db, owner: Owner): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(ownedBy(owner, addresses), eq(addresses.isDefault, true)))
}

const isOwn = (owner: Owner, id: string) => and(eq(addresses.id, id), ownedBy(owner, addresses))

const toSavedAddress = ({ id, address, isDefault }: AddressRow): SavedAddress => ({ _id: id, ...address, isDefault })
