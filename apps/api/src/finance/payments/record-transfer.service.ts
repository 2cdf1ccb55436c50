import type { TransferRequest, transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { paymentInProgress } from '@wheelyard/contract/orders/payment-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import { dayText } from '#api/documents/invoice/invoice-texts'
import type { Caller } from '#api/http/caller'
import { payOpenOrder } from '#api/orders/records/order-transitions.store'
import { findOrder } from '#api/orders/records/orders.store'
import { payQuote } from '#api/orders/records/quotes.store'
import type { PaymentRow } from '#api/tables/payments'
import { ordersPaid } from '#api/telemetry/metrics/shop-metrics'
import { amountOf, type Bill, type BillKey, billProblem, findBill, lockBill } from '../bills/bill.ts'
import { issueInvoice } from '../invoices/issue-invoice.store.ts'
import { announcePayment } from './announce-payment.ts'
import { endPayment } from './cancel-payment.service.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { findUnfinishedPayment, insertPayment, listCharges } from './payments.store.ts'

type Result<T> = ResultOf<typeof transfersApi.record, T>
type Recorded = 'now' | 'before'

/** Repeated, it changes nothing and gives the same reply. */
export async function recordTransfer(deps: PaymentsDeps, admin: Caller, orderId: string, transfer: TransferRequest) {
  const key = { orderId, freightQuoteId: transfer.freightQuoteId ?? null }
  const bill = await findBill(deps.db, key)
  // The customer may be paying by card: the provider forgets that, unless it has the money already.
  const ended = bill && !billProblem(bill) ? await endPayment(deps, orderId) : ok(undefined)
  if (!ended.ok) return ended
  const recorded = await deps.db.transaction((tx) => recordIn(tx, deps.publicUrl, { admin, key, transfer }))
  if (!recorded.ok) return recorded
  if (recorded.value === 'now' && !key.freightQuoteId) ordersPaid.inc({ via: 'transfer' })
  const order = await findOrder(deps.db, orderId)
  return order ? ok(order) : refuse(notFound('Order'))
}

type Input = { admin: Caller; key: BillKey; transfer: TransferRequest }

async function recordIn(tx: Db, publicUrl: string, { admin, key, transfer }: Input): Promise<Result<Recorded>> {
  const bill = await lockBill(tx, key)
  if (!bill) return refuse(notFound('Order'))
  const { reference, receivedOn } = transfer
  const earlier = (await listCharges(tx, key.orderId)).find((charge) => charge.freightQuoteId === key.freightQuoteId)
  if (earlier?.reference === reference && earlier.receivedOn === receivedOn) return ok('before')
  const problem = billProblem(bill)
  if (problem) return refuse(problem)
  if (await findUnfinishedPayment(tx, key.orderId)) return refuse(paymentInProgress)
  const payment = await insertPayment(tx, {
    ...key,
    amountCents: amountOf(bill),
    status: 'succeeded',
    method: 'transfer',
    intentId: transactionOf(bill, reference),
    reference,
    receivedOn,
  })
  await pay(tx, bill, payment)
  // Late, since it locks the counter of invoices until the transaction ends.
  const invoice = await issueInvoice(tx, { ...bill, payment })
  await announcePayment(tx, publicUrl, {
    bill: { ...bill, payment },
    actor: admin.email,
    detail: { via: 'transfer', note: transferNote(transfer) },
    invoice,
  })
  return ok('now')
}

export const transferNote = ({ reference, receivedOn }: Pick<TransferRequest, 'reference' | 'receivedOn'>) =>
  `Bank transfer received on ${inEnglish(() => dayText(receivedOn))}, reference ${reference}`

/** One transfer may pay several orders, each of which has a transaction of its own. */
const transactionOf = ({ order, quote }: Bill, reference: string) =>
  [reference, orderNumberText(order.number), ...(quote ? ['freight'] : [])].join('/')

async function pay(tx: Db, { order, quote }: Bill, { intentId }: PaymentRow) {
  const paid = quote ? await payQuote(tx, quote.id) : await payOpenOrder(tx, order.id, intentId ?? '')
  if (!paid) throw new Error(`order ${order.id} was locked and could be paid, yet was not`)
}
