import { and, asc, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DiscountTerms } from '@wheelyard/contract/buying/discount-rules'
import type { Db } from '#api/db/client'
import { accountOf, ofAccount, ofPerson, type Owner } from '#api/people/users/ownership'
import { carts } from '#api/tables/cart'
import { type DiscountCodeRow, discountCodes } from '#api/tables/discount-codes'
import { orders } from '#api/tables/orders'

export type ListedCode = DiscountCodeRow & { givenCents: number }

const inUse = isNull(discountCodes.archivedAt)
/** Orders that hold a use. */
const held = sql`discount_code_id = discount_codes.id and cancelled_at is null and expired_at is null`
const givenCents = sql<number>`(select coalesce(sum(discount_cents), 0) from ${orders} where ${held})::float8`

/** With how many orders of the buyer's account hold a use. */
export type CodeForBuyer = DiscountCodeRow & { usedByBuyer: number }

export const findDiscountCode = (db: Db, buyer: Owner, code: string) =>
  findCode(db, buyer, and(eq(discountCodes.code, code), inUse))

/** Also an archived one. */
export const findCodeById = (db: Db, buyer: Owner, id: string) => findCode(db, buyer, eq(discountCodes.id, id))

async function findCode(db: Db, owner: Owner, which: SQL | undefined): Promise<CodeForBuyer | undefined> {
  const ofBuyer = ofAccount(accountOf(owner), orders)
  const usedByBuyer = sql<number>`(select count(*) from ${orders} where ${held} and ${ofBuyer})::int`
  const [row] = await db
    .select({ ...getTableColumns(discountCodes), usedByBuyer })
    .from(discountCodes)
    .where(which)
  return row
}

export const listDiscountCodes = (db: Db): Promise<ListedCode[]> =>
  selectListed(db).where(inUse).orderBy(asc(discountCodes.code))

export async function findListedCode(db: Db, id: string): Promise<ListedCode | undefined> {
  const [row] = await selectListed(db).where(and(eq(discountCodes.id, id), inUse))
  return row
}

const selectListed = (db: Db) => db.select({ ...getTableColumns(discountCodes), givenCents }).from(discountCodes)

export const countDiscountCodes = (db: Db): Promise<number> => db.$count(discountCodes, inUse)

export type NewCode = DiscountTerms & { code: string; createdBy: string }

/** Undefined if there is one of that name. */
export async function insertDiscountCode(db: Db, values: NewCode): Promise<DiscountCodeRow | undefined> {
  const [row] = await db.insert(discountCodes).values(values).onConflictDoNothing().returning()
  return row
}

type Change = { id: string; version: number; terms: DiscountTerms }

/** Undefined if it was changed or archived meanwhile, or if more orders hold a use than it would allow. */
export async function updateDiscountCode(db: Db, { id, version, terms }: Change): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .update(discountCodes)
    .set({ ...terms, version: sql`version + 1` })
    .where(and(eq(discountCodes.id, id), eq(discountCodes.version, version), inUse, usesAllowed(terms)))
    .returning()
  return row
}

const usesAllowed = ({ usesMax }: DiscountTerms) => (usesMax === null ? undefined : lte(discountCodes.uses, usesMax))

export async function saveCodeOfCart(db: Db, { userId }: Owner, discountCodeId: string): Promise<void> {
  await db
    .insert(carts)
    .values({ userId, version: 0, discountCodeId })
    .onConflictDoUpdate({ target: carts.userId, set: { discountCodeId } })
}

export async function removeCodeOfCart(db: Db, owner: Owner): Promise<void> {
  await db.update(carts).set({ discountCodeId: null }).where(ofPerson(owner, carts))
}

export async function archiveDiscountCode(db: Db, id: string): Promise<DiscountCodeRow | undefined> {
  const [row] = await db
    .update(discountCodes)
    .set({ archivedAt: sql`now()` })
    .where(and(eq(discountCodes.id, id), inUse))
    .returning()
  return row
}
