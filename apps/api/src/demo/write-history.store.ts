import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { returnLabel } from '@wheelyard/contract/fulfilment/return-texts'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '#api/tables/audit'
import { discountCodes } from '#api/tables/discount-codes'
import { freightQuotes } from '#api/tables/freight-quotes'
import { invoiceCounters, invoices } from '#api/tables/invoices'
import { mailOutbox } from '#api/tables/mail'
import { orderLines, orders } from '#api/tables/orders'
import { paymentIncidents, payments, refundLines, refunds } from '#api/tables/payments'
import { numberText } from '@wheelyard/contract/fulfilment/return-number'
import { returnLines, type ReturnRow, returns } from '#api/tables/returns'
import { shipmentLines, shipments } from '#api/tables/shipments'
import { stockLedger } from '#api/tables/stock'
import { demoCode } from './demo-discount.ts'
import { writeCharges } from './card-history.store.ts'
import type { History } from './history.ts'
import { FIRST_NUMBER, type Issued } from './issue-papers.ts'
import type { BookedMovement } from './stock-history.ts'

type Written = History & { issued: Issued[]; stock: BookedMovement[] }

/** Many rows a statement, in one transaction. Triggers and constraints check them as they check all others. */
export async function writeHistory(tx: Db, history: Written): Promise<void> {
  await writeOrders(tx, history)
  await tx.insert(freightQuotes).values(history.quotes)
  await tx.insert(payments).values(history.payments)
  const returnNames = await writeReturns(tx, history)
  await tx.insert(refunds).values(history.refunds)
  await tx.insert(refundLines).values(history.refundLines)
  await tx.insert(shipments).values(history.shipments)
  await tx.insert(shipmentLines).values(history.shipmentLines)
  await tx.insert(paymentIncidents).values(history.incidents)
  await tx.insert(stockLedger).values(history.stock)
  await writePapers(tx, history.issued)
  await tx.insert(auditLog).values(withNames(history.audit.toSorted(byTime), returnNames))
  await writeMails(tx, history)
  await writeCharges(tx, history)
}

async function writeOrders(tx: Db, history: History): Promise<void> {
  const rows = history.orders.map(({ lines, goodsCents: _goods, freightQuote: _quote, ...order }) => ({
    ...order,
    linesText: lines.map(({ productName, sku }) => `${productName} ${sku}`).join(' '),
  }))
  await tx.insert(discountCodes).values(demoCode)
  await tx.insert(orders).values(rows)
  await tx.execute(sql`select setval('orders_number_seq', (select max(number) from ${orders}))`)
  const lines = history.orders.flatMap((order) =>
    order.lines.map((line, index) => ({ ...line, orderId: order.id, lineNo: index + 1 })),
  )
  await tx.insert(orderLines).values(lines)
}

async function writeReturns(tx: Db, history: History): Promise<Map<string, string>> {
  const rows = history.returns.toSorted((one, other) => one.requestedAt.getTime() - other.requestedAt.getTime())
  const stored = await tx.insert(returns).values(rows).returning()
  await tx.insert(returnLines).values(history.returnLines)
  const ordered = new Map(history.orders.map((order) => [order.id, order]))
  return new Map(stored.map((row) => [row.id, nameOf(row, ordered.get(row.orderId))]))
}

function nameOf({ id, number }: ReturnRow, order: History['orders'][number] | undefined): string {
  if (!order) throw new Error(`return ${id} is of no order`)
  return returnLabel({
    number: numberText(number),
    orderNumber: orderNumberText(order.number),
    orderTitle: order.title,
  })
}

/** A return has its name from the number that the database gave it. */
const withNames = (audit: History['audit'], returnNames: ReadonlyMap<string, string>) =>
  audit.map((entry) => ({ ...entry, subjectName: returnNames.get(entry.subjectId) ?? entry.subjectName }))

async function writePapers(tx: Db, issued: readonly Issued[]): Promise<void> {
  await tx.insert(invoices).values([...issued])
  const series = [...Map.groupBy(issued, (paper) => paper.series)]
  const counters = series.map(([name, papers]) => ({
    series: name,
    lastNumber: FIRST_NUMBER + papers.length - 1,
    countedFrom: FIRST_NUMBER,
  }))
  await tx.insert(invoiceCounters).values(counters)
}

const LATEST_MAILS = 24

/** Marked as sent: no one ever gets them. */
async function writeMails(tx: Db, { mails, issued }: Written): Promise<void> {
  const invoiceOf = (paymentId: string) => {
    const found = issued.find((paper) => paper.paymentId === paymentId && paper.series === 'invoice')
    return found && { ...found, searchText: '' }
  }
  const latest = mails.toSorted(byTime).slice(-LATEST_MAILS)
  const rows = latest.map(({ at, write }) => {
    const { to: recipient, ...mail } = write(invoiceOf)
    return { ...mail, recipient, createdAt: at, sentAt: at, tries: 1, nextTryAt: at }
  })
  await tx.insert(mailOutbox).values(rows)
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime()
