import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { quoteAnswered, refusalReason } from '@wheelyard/contract/orders/quote-texts'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { owns } from '#api/people/users/ownership'
import { recordAudit } from '#api/shop/audit/audit.store'
import { auditedOrder } from '#api/orders/records/order-record.store'
import { refuseQuote } from '#api/orders/records/quotes.store'
import { amountOf, type BillKey, billProblem, findBillOfQuote, lockBill } from '../bills/bill.ts'
import { endPayment } from '../payments/cancel-payment.service.ts'
import type { PaymentsDeps } from '../payments/payment-intent.ts'
import { insertWholeRefunds, makeRefunds } from '../payments/refund.service.ts'

/** The refusal and its refund are committed before the provider is asked. Repeated, it gets the same answer. */
export async function refuseFreight(
  deps: PaymentsDeps,
  buyer: Caller,
  quoteId: string,
): Promise<ResultOf<typeof freightQuotesApi.refuse>> {
  const bill = await findBillOfQuote(deps.db, quoteId)
  if (!bill || !owns(buyer, bill.order)) return refuse(notFound('Proposal'))
  const key = { orderId: bill.order.id, freightQuoteId: quoteId }
  // If a payment succeeded first, the proposal is accepted, and the next step refuses.
  const ended = billProblem(bill) ? ok(undefined) : await endPayment(deps, key.orderId)
  if (!ended.ok) return ended
  const refused = await deps.db.transaction((tx) => refuseAndRefund(tx, buyer, key))
  return refused.ok ? makeRefunds(deps, key.orderId) : refused
}

async function refuseAndRefund(tx: Db, buyer: Caller, key: BillKey) {
  const bill = await lockBill(tx, key)
  if (!bill?.quote) return refuse(notFound('Proposal'))
  const { order, quote } = bill
  if (quote.refusedAt) return ok(undefined)
  if (billProblem(bill) || !(await refuseQuote(tx, quote.id))) return refuse(quoteAnswered)
  const reason = inEnglish(() => refusalReason(amountOf(bill)))
  await insertWholeRefunds(tx, order.id, { kind: 'freight-refused', requestedBy: buyer.email, reason, restock: true })
  const subject = auditedOrder(order)
  await recordAudit(tx, { actor: buyer.email, action: 'order.freight-refused', subject })
  return ok(undefined)
}
