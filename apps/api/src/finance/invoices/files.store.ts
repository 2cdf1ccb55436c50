import type { InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { invoiceFiles, invoices } from '#api/tables/invoices'
import { issuedBetween } from './invoices.store.ts'

export type FileFormat = (typeof invoiceFiles.$inferSelect)['format']

export async function readFile(db: Db, invoiceId: string, format: FileFormat): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ bytes: invoiceFiles.bytes })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.invoiceId, invoiceId), eq(invoiceFiles.format, format)))
  return file?.bytes
}

/** Whoever is first has made it for ever. */
export async function keepFile(db: Db, invoiceId: string, format: FileFormat, bytes: Buffer): Promise<void> {
  await db.insert(invoiceFiles).values({ invoiceId, format, bytes, size: bytes.length }).onConflictDoNothing()
}

const isPdf = and(eq(invoiceFiles.invoiceId, invoices.id), eq(invoiceFiles.format, 'pdf'))

/** Those of the last day; others are made when someone opens them. */
export const listUnmadeDocuments = (db: Db, limit: number) =>
  listWithoutPdf(db, and(isNotNull(invoices.document), sql`${invoices.issuedAt} > now() - interval '1 day'`), limit)

export const listUnmadeIn = (db: Db, span: InvoiceSpan, limit: number) => listWithoutPdf(db, issuedBetween(span), limit)

async function listWithoutPdf(db: Db, where: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(invoiceFiles, isPdf)
    .where(and(where, isNull(invoiceFiles.invoiceId)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** In the order of their numbers; the size is null where the PDF is not made yet. */
export const listPdfsIn = (db: Db, span: InvoiceSpan, limit: number) =>
  db
    .select({
      id: invoices.id,
      series: invoices.series,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
      size: invoiceFiles.size,
    })
    .from(invoices)
    .leftJoin(invoiceFiles, isPdf)
    .where(issuedBetween(span))
    .orderBy(asc(invoices.series), asc(invoices.number))
    .limit(limit)
