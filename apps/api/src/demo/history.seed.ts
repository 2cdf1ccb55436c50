import { createTables } from '@wheelyard/sandbox/card/tables'
import { DEMO_COMPANY, demoAccounts, demoColleagues } from '@wheelyard/contract/shop/demo'
import { eq, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { addresses } from '#api/tables/addresses'
import { readInvoicingSeller } from '#api/finance/invoices/parties.store'
import { orders } from '#api/tables/orders'
import { products } from '#api/tables/products'
import { reviews } from '#api/tables/reviews'
import { findTaxTable } from '#api/buying/tax/tax-table.store'
import { users } from '#api/tables/users'
import { type DemoBuyer, demoBuyers } from './buyers.ts'
import { generateHistory } from './generate-history.ts'
import { DAY, type SoldProduct } from './plan-orders.ts'
import { seededRandom } from './random.ts'
import { buyersReviews } from './reviews.ts'
import { stockToday } from './stock-history.ts'
import { writeHistory } from './write-history.store.ts'

const SEED = 20_261_117

type Options = { pool: pg.Pool; publicUrl: string; paymentWindowHours: number; now?: Date }

/** Only for a shop without orders that charges cards at the sandbox: its books must know the charges. */
export async function seedHistory(db: Db, { pool, publicUrl, paymentWindowHours, now = new Date() }: Options) {
  await createTables(pool)
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(orders)) > 0) return
    const random = seededRandom(SEED)
    const buyers = await withAccounts(tx, demoBuyers(random))
    await writeBuyers(tx, buyers, now)
    const sold = await listSold(tx)
    const { seller } = await readInvoicingSeller(tx)
    const place = {
      country: seller.sellerCountry,
      region: seller.sellerRegion,
      postcode: seller.sellerPostcode,
      city: seller.sellerCity,
      line1: seller.sellerLine1,
      vatId: seller.sellerVatId,
    }
    const history = generateHistory({
      random,
      buyers,
      customer: await findCustomer(tx),
      products: sold,
      terms: {
        taxTable: await findTaxTable(tx),
        seller: place,
        // A longer one would have orders expire after today.
        paymentWindowHours: Math.min(paymentWindowHours, 48),
      },
      seller,
      admin: emailOf('admin'),
      publicUrl,
      now,
    })
    await writeHistory(tx, history)
    for (const product of sold.filter((each) => stockToday(each) !== each.available))
      await tx
        .update(products)
        .set({ available: stockToday(product) })
        .where(eq(products.id, product.id))
  })
}

const emailOf = (wanted: string) => demoAccounts.find(({ role }) => role === wanted)?.email ?? ''

/** What the demo's company has ordered was ordered by its buyer, who can sign in. */
async function withAccounts(tx: Db, buyers: DemoBuyer[]): Promise<DemoBuyer[]> {
  const { email, name } = demoColleagues[1]
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return buyers.map((buyer) => (account && buyer.name === DEMO_COMPANY ? { ...buyer, ...account, email, name } : buyer))
}

/** They have no identity and cannot sign in, but for those who have an account. */
async function writeBuyers(tx: Db, buyers: DemoBuyer[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - 370 * DAY)
  const rows = buyers.map(({ id, email, name, phone }) => ({
    id,
    email,
    name,
    phone,
    identitySubject: `demo-buyer:${email}`,
    emailConfirmedAt: since,
    createdAt: since,
  }))
  await tx.insert(users).values(rows).onConflictDoNothing()
  const reviewed = buyersReviews.map((review, index) => {
    const createdAt = new Date(now.getTime() - (buyersReviews.length - index) * 11 * DAY)
    return { ...review, userId: buyers[index]!.id, createdAt, updatedAt: createdAt }
  })
  await tx.insert(reviews).values(reviewed)
}

/** Oldest first, so that the same orders are of the same products everywhere. */
const listSold = (tx: Db): Promise<SoldProduct[]> =>
  tx
    .select()
    .from(products)
    .where(sql`archived_at is null`)
    .orderBy(products.sku)

async function findCustomer(tx: Db): Promise<DemoBuyer | undefined> {
  const [row] = await tx
    .select({ id: users.id, email: users.email, name: users.name, address: addresses.address })
    .from(users)
    .innerJoin(addresses, eq(addresses.userId, users.id))
    .where(eq(users.email, emailOf('customer')))
    .orderBy(sql`${addresses.isDefault} desc`)
    .limit(1)
  return row && { ...row, phone: row.address.phone }
}
