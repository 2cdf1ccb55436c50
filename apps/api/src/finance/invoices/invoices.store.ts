import type { Invoice, InvoiceSpan, InvoicesQuery } from '@wheelyard/contract/finance/invoices.calls'
import { MAX_COUNTED } from '@wheelyard/messages/format'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { findsOrderOfPaper } from '#api/db/find-order'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import { orderedBy } from '#api/orders/records/order-record.store'
import { orders } from '#api/tables/orders'
import { type InvoiceRecord, toInvoice, toIssuedInvoice } from './invoice-record.ts'
import { numberTyped } from '@wheelyard/contract/finance/invoice-number'
import { type InvoiceRow, invoices } from '#api/tables/invoices'

const MAX_ROWS = 200

const corrected = alias(invoices, 'corrected')

const columns = {
  id: invoices.id,
  series: invoices.series,
  number: invoices.number,
  userId: invoices.userId,
  companyId: invoices.companyId,
  orderId: invoices.orderId,
  orderNumber: orders.number,
  orderTitle: orders.title,
  orderedBy,
  poNumber: orders.poNumber,
  customer: sql<string>`coalesce(${invoices.document} #>> '{buyer,name}', ${orders.customerName})`,
  email: orders.email,
  correctedNumber: corrected.number,
  freightQuoteId: invoices.freightQuoteId,
  /** As `isElectronic` of billing decides; one older than documents is tried. */
  isElectronic: sql<boolean>`${invoices.document} #> '{buyer,address}' is distinct from 'null'`,
  totalCents: invoices.totalCents,
  taxCents: invoices.taxCents,
  issuedAt: invoices.issuedAt,
}

export const selectInvoices = <Extra extends Record<string, SQL | typeof invoices.document>>(db: Db, extra: Extra) =>
  db
    .select({ ...columns, ...extra })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))

export async function findInvoiceRecord(db: Db, id: string): Promise<InvoiceRecord | undefined> {
  const [row] = await selectInvoices(db, {}).where(eq(invoices.id, id))
  return row
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** The latest of the order itself or of a quote for it, even if taken back by a refund. */
export async function findLatestInvoice(db: Db, orderId: string, freightQuoteId: string | null) {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.series, 'invoice'),
        sql`${invoices.freightQuoteId} is not distinct from ${freightQuoteId}::uuid`,
      ),
    )
    .orderBy(desc(invoices.edition))
    .limit(1)
  return row
}

export async function listInvoicesOf(db: Db, orderId: string): Promise<Invoice[]> {
  const rows = await selectInvoices(db, {})
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
  return rows.map(toInvoice)
}

type Filters = Pick<InvoicesQuery, 'series' | 'from' | 'to' | 'limit' | 'cursor'>

export const listMyInvoices = (db: Db, owner: Owner, query: Filters) =>
  listInvoices(db, ownedBy(owner, invoices), query, toInvoice)

export const listAllInvoices = (db: Db, { q, ...query }: InvoicesQuery) =>
  listInvoices(db, q ? matches(db, q) : undefined, query, toIssuedInvoice)

/** As for orders, the total stops just above the cap. */
function listInvoices<Item>(
  db: Db,
  condition: SQL | undefined,
  { series, from, to, limit = MAX_ROWS, cursor }: Filters,
  toItem: (row: InvoiceRecord) => Item,
): Promise<Page<Item>> {
  const where = and(condition, series && eq(invoices.series, series), issuedBetween({ from, to }))
  const counted = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .limit(MAX_COUNTED + 1)
  return keysetPage(selectInvoices(db, {}).$dynamic(), {
    where,
    sortBy: [invoices.issuedAt, invoices.id],
    direction: 'desc',
    limit,
    cursor,
    total: db.$count(counted.as('counted')),
    toItem,
  })
}

/** Both days inclusive, in UTC. */
export const issuedBetween = ({ from, to }: Partial<Record<keyof InvoiceSpan, string | undefined>>) =>
  and(
    from === undefined ? undefined : sql`${invoices.issuedAt} >= ${from}::date at time zone 'UTC'`,
    to === undefined ? undefined : sql`${invoices.issuedAt} < (${to}::date + 1) at time zone 'UTC'`,
  )

/** By number, by who is billed, or by what finds its order. Each has an index. */
function matches(db: Db, typed: string): SQL {
  const ids = (where: SQL | undefined) =>
    db
      .select({ id: invoices.id })
      .from(invoices)
      .where(where ?? sql`false`)
  const ofOrders = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(findsOrderOfPaper(orders, typed) ?? sql`false`)
  return inArray(invoices.id, union(ids(hasNumber(typed)), ids(hasWords(invoices.searchText, typed)), ofOrders))
}

function hasNumber(typed: string): SQL | undefined {
  const wanted = numberTyped(typed)
  return wanted && and(eq(invoices.number, wanted.number), wanted.series && eq(invoices.series, wanted.series))
}
