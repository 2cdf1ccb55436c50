import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { freightQuotes } from '#api/tables/freight-quotes'
import { orders } from '#api/tables/orders'
import { refunds } from '#api/tables/payments'
import { invoices, taxReports } from '#api/tables/invoices'

const first = alias(invoices, 'first_invoices')
const reported = alias(taxReports, 'first_reports')

const partOfInvoice = sql`${invoices.document} #> '{corrects,partOf}'`

/** Of every credit note of the same invoice that was issued before. */
const partsBefore = sql<TaxPart[][]>`(
  select coalesce(jsonb_agg(earlier_refunds.parts), '[]')
  from ${invoices} earlier join ${refunds} earlier_refunds on earlier_refunds.id = earlier.refund_id
  where earlier.corrects_id = ${invoices.correctsId} and earlier.number < ${invoices.number})`

/**
 * Invoices and credit notes that Stripe Tax must know of, oldest first. A correction changes no figures, so of an
 * invoice that was corrected it knows the first edition. After 90 days Stripe has forgotten what it calculated.
 */
export async function listUnreported(db: Db, limit: number) {
  return db
    .select({
      id: invoices.id,
      series: invoices.series,
      number: invoices.number,
      calculationId: sql<string>`${orders.tax} ->> 'calculationId'`,
      /** Null unless it is of freight that was quoted after the order. */
      freightParts: sql<TaxPart[] | null>`${freightQuotes.taxParts}`,
      /** Of a credit note: what it takes back. */
      originalTransactionId: reported.transactionId,
      /** Null if it takes back all. */
      credited: sql<TaxPart[] | null>`case when ${partOfInvoice} is not null then ${refunds.parts} end`,
      creditedBefore: partsBefore,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(freightQuotes, eq(freightQuotes.id, invoices.freightQuoteId))
    .leftJoin(first, and(eq(first.paymentId, invoices.paymentId), eq(first.series, 'invoice'), eq(first.edition, 1)))
    .leftJoin(reported, eq(reported.invoiceId, first.id))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .leftJoin(taxReports, eq(taxReports.invoiceId, invoices.id))
    .where(
      and(
        isNull(taxReports.invoiceId),
        sql`${orders.tax} ->> 'engine' = 'stripe'`,
        gt(invoices.issuedAt, sql`now() - interval '90 days'`),
        or(
          and(eq(invoices.series, 'invoice'), eq(invoices.edition, 1)),
          and(isNotNull(invoices.refundId), isNotNull(reported.transactionId)),
        ),
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit)
}
export type Unreported = Awaited<ReturnType<typeof listUnreported>>[number]

export async function insertTaxReport(db: Db, invoiceId: string, transactionId: string): Promise<void> {
  await db.insert(taxReports).values({ invoiceId, transactionId }).onConflictDoNothing()
}
