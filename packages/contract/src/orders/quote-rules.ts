import * as t from '@wheelyard/messages/buyer'
import { centsOf } from '../values/money.ts'

type Quote = { total: number; paidAt: string | null; refusedAt: string | null }
export type AgreedFreight = { price: number | null; quote: Quote | null }

type Order = Record<'cancelledAt' | 'expiredAt' | 'refundedAt', string | null> & {
  paid: boolean
  freight: AgreedFreight | null
}

/** Where an order stands whose freight is quoted after review; undefined if its freight needs no quote. */
export type QuoteStep = 'goods-to-pay' | 'to-propose' | 'to-accept' | 'paid' | 'refused' | 'ended'

export function quoteStep({ freight, ...order }: Order): QuoteStep | undefined {
  if (!freight || freight.price !== null) return undefined
  if (freight.quote?.refusedAt) return 'refused'
  if (freight.quote?.paidAt) return 'paid'
  if (order.cancelledAt ?? order.expiredAt ?? order.refundedAt) return 'ended'
  if (!order.paid) return 'goods-to-pay'
  return freight.quote ? 'to-accept' : 'to-propose'
}

/** Nothing ships before its freight is known and paid. */
export function isFreightSettled(order: Order): boolean {
  const step = quoteStep(order)
  return step === undefined || step === 'paid'
}

/** What an order and its freight were paid with, in cents. */
export const paidCents = ({ amountDue, freight }: { amountDue: number; freight: AgreedFreight | null }) =>
  centsOf(amountDue) + (freight?.quote?.paidAt ? centsOf(freight.quote.total) : 0)

/** What the buyer or the seller has to do next, beside orders in lists. */
export const quoteHints: Partial<Record<QuoteStep, () => string>> = {
  'to-propose': t.quoteRules_freightToPropose,
  'to-accept': t.quoteRules_freightToAccept,
}
