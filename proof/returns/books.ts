import { partsOfOrder, partsOfQuote } from '@wheelyard/billing/refunds/paid-parts'
import { addParts, partsLeft, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import type pg from 'pg'
import type { Stripe } from 'stripe'
import { expect } from 'vitest'

/** Our rows and the provider that they must agree with. */
type Books = { pool: pg.Pool; stripe: Stripe }

type Charge = {
  orderId: string
  paymentId: string
  intentId: string
  cents: number
  /** Made or promised. */
  refundedCents: number
  isRefunded: boolean
  invoicedTaxCents: number
  paid: TaxPart[]
}
type Refund = {
  id: string
  cents: number
  kind: string
  status: string
  providerRefundId: string
  parts: TaxPart[]
  creditedCents: number | null
  creditedTaxCents: number | null
}

/** To the cent, of everything that paid these orders, once nothing is under way. */
export async function expectBooksToAgree(books: Books, orderIds: string[]): Promise<void> {
  const charges = await chargesOf(books, orderIds)
  for (const charge of charges) await expectOneToAgree(books, charge)
  for (const orderId of orderIds) {
    const ofOrder = charges.filter((charge) => charge.orderId === orderId)
    const isAllBack = ofOrder.every(({ cents, refundedCents }) => refundedCents === cents)
    expect(ofOrder.map(({ isRefunded }) => isRefunded)).toEqual(ofOrder.map(() => isAllBack))
  }
}

async function expectOneToAgree(books: Books, charge: Charge): Promise<void> {
  const refunds = await refundsOf(books, charge)
  const made = refunds.filter(({ status }) => status === 'succeeded')
  expect(refunds.filter(({ status }) => status === 'pending')).toEqual([])
  expect(charge.refundedCents).toBe(sum(made.map(({ cents }) => cents)))
  await expectProviderToAgree(books, charge, made)
  expectPartsToAddUp(charge, made)
  // Each has a credit note of its own.
  expect(made.map(({ creditedCents }) => creditedCents)).toEqual(made.map(({ cents }) => cents))
  expect(made.map(({ creditedTaxCents }) => creditedTaxCents)).toEqual(made.map(({ parts }) => taxCentsOf(parts)))
}

async function expectProviderToAgree({ stripe }: Books, charge: Charge, made: Refund[]): Promise<void> {
  const intent = await stripe.paymentIntents.retrieve(charge.intentId)
  const { data } = await stripe.refunds.list({ payment_intent: charge.intentId, limit: 100 })
  expect(intent.amount_received).toBe(charge.cents)
  const back = sum(data.map(({ amount }) => amount))
  expect(back).toBeLessThanOrEqual(charge.cents)
  expect(back).toBe(charge.refundedCents)
  const marked = new Map(data.map(({ metadata, id, amount }) => [metadata?.refundId, `${id} ${amount}`]))
  marked.delete(undefined)
  const unmarked = made.filter(({ id }) => !marked.has(id))
  for (const { id, providerRefundId, cents } of made.filter((refund) => !unmarked.includes(refund)))
    expect(`${providerRefundId} ${cents}`).toBe(marked.get(id))
  expect(marked.size).toBe(made.length - unmarked.length)
  // One of ours without a mark was made in the dashboard before us, with all that was left.
  if (back < charge.cents) expect(unmarked.map(({ kind }) => kind)).toEqual(unmarked.map(() => 'elsewhere'))
}

/** Refunded and kept are what was charged, of goods, freight and tax at each rate. */
function expectPartsToAddUp({ cents, paid, invoicedTaxCents }: Charge, made: Refund[]): void {
  for (const refund of made) expect(totalOfParts(refund.parts)).toBe(refund.cents)
  const refunded = addParts(
    paid,
    made.map(({ parts }) => parts),
  )
  const kept = partsLeft(paid, refunded)
  for (const part of [...kept, ...made.flatMap(({ parts }) => parts)])
    expect(Math.min(part.goodsCents, part.freightCents, part.taxCents)).toBeGreaterThanOrEqual(0)
  expect(totalOfParts(refunded) + totalOfParts(kept)).toBe(cents)
  expect(taxCentsOf(refunded) + taxCentsOf(kept)).toBe(invoicedTaxCents)
  if (made.some(isElsewhere)) return
  // No one else has decided about shares: the tax is that of what was refunded, rounded once.
  for (const [n, part] of paid.entries()) {
    const exact = (part.taxCents * netOf(refunded[n]!)) / (netOf(part) || 1)
    expect(Math.abs(refunded[n]!.taxCents - exact)).toBeLessThanOrEqual(0.5)
  }
}

type ChargeRow = Omit<Charge, 'paid'> & {
  order: { goodsCents: number; freightCents: number; tax: { parts: TaxPart[] } | null }
  quote: { amountCents: number; taxParts: TaxPart[] | null } | null
}

async function chargesOf({ pool }: Books, orderIds: string[]): Promise<Charge[]> {
  const { rows } = await pool.query<ChargeRow>(
    `select o.id as "orderId", p.id as "paymentId", p.intent_id as "intentId", p.amount_cents as cents,
       p.refunded_cents as "refundedCents", o.refunded_at is not null as "isRefunded",
       i.tax_cents as "invoicedTaxCents",
       json_build_object('goodsCents', o.goods_cents, 'freightCents', o.freight_cents, 'tax', o.tax) as order,
       case when q.id is not null then
         json_build_object('amountCents', q.amount_cents, 'taxParts', q.tax_parts) end as quote
     from orders o join payments p on p.order_id = o.id and p.status = 'succeeded'
     left join freight_quotes q on q.id = p.freight_quote_id
     left join invoices i on i.payment_id = p.id and i.series = 'invoice'
     where o.id = any($1)`,
    [orderIds],
  )
  return rows.map(({ order, quote, ...charge }) => ({
    ...charge,
    paid: quote ? partsOfQuote(quote) : partsOfOrder(order),
  }))
}

async function refundsOf({ pool }: Books, { paymentId }: Charge): Promise<Refund[]> {
  const { rows } = await pool.query<Refund>(
    `select r.id, r.amount_cents as cents, r.kind, r.status, r.provider_refund_id as "providerRefundId", r.parts,
       c.total_cents as "creditedCents", c.tax_cents as "creditedTaxCents"
     from refunds r left join invoices c on c.refund_id = r.id
     where r.payment_id = $1`,
    [paymentId],
  )
  return rows
}

const isElsewhere = ({ kind }: Refund) => kind === 'elsewhere'
const netOf = ({ goodsCents, freightCents }: TaxPart) => goodsCents + freightCents
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
