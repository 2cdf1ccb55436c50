import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { centsOf, hasWholeCents } from '@wheelyard/contract/values/money'
import { badAmount, severalOrdersMatchTotal } from '@wheelyard/contract/finance/payment-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { owns } from '#api/people/users/ownership'
import { listOpenOrdersOf } from '#api/orders/records/orders.store'
import { amountOf, type Bill, type BillKey, billProblem, findBill, findBillOfQuote } from '../bills/bill.ts'

export type PaymentRequest = {
  totalCost: number
  orderId?: string | undefined
  freightQuoteId?: string | undefined
}
type Chosen = ResultOf<typeof paymentsApi.start, BillKey>

/** What the caller asks to pay; someone else's does not exist. */
export async function chooseBill(db: Db, caller: Caller, request: PaymentRequest): Promise<Chosen> {
  const { totalCost, orderId, freightQuoteId } = request
  if (!hasWholeCents(totalCost)) return refuse(badAmount)
  if (freightQuoteId !== undefined) return choose(await findBillOfQuote(db, freightQuoteId), caller, request)
  if (orderId !== undefined) return choose(await findBill(db, { orderId, freightQuoteId: null }), caller, request)
  return chooseByTotal(db, caller, totalCost)
}

function choose(bill: Bill | undefined, caller: Caller, { totalCost, orderId }: PaymentRequest): Chosen {
  if (!bill || !owns(caller, bill.order)) return refuse(notFound('Order'))
  const { order, quote } = bill
  if (orderId !== undefined && orderId !== order.id) return refuse(notFound('Order'))
  const problem = billProblem(bill)
  if (problem) return refuse(problem)
  const amounts = quote ? [amountOf(bill)] : [order.goodsCents, amountOf(bill)]
  return amounts.includes(centsOf(totalCost))
    ? ok({ orderId: order.id, freightQuoteId: quote?.id ?? null })
    : refuse(badAmount)
}

/** The specification's client sends only the total, not the order's id. */
async function chooseByTotal(db: Db, caller: Caller, totalCost: number): Promise<Chosen> {
  const open = await listOpenOrdersOf(db, caller)
  const [order, other] = open.filter((each) => costs(each, totalCost))
  if (!order) return refuse(badAmount)
  return other ? refuse(severalOrdersMatchTotal) : ok({ orderId: order._id, freightQuoteId: null })
}

/** The buyer may name the goods alone; the order's row decides what is charged. */
const costs = ({ totalCost, amountDue }: Order, dollars: number) =>
  [totalCost, amountDue].some((amount) => centsOf(amount) === centsOf(dollars))
