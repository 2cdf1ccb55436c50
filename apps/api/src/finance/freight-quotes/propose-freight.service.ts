import { taxOfFreight } from '@wheelyard/billing/tax/tax-of-freight'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { freightQuotesApi, Proposal } from '@wheelyard/contract/orders/freight-quotes.calls'
import { centsOf, MAX_CHARGE_CENTS } from '@wheelyard/contract/values/money'
import { notPaid, refundUnderWay, wasRefunded } from '@wheelyard/contract/orders/order-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { freightNotQuoted, quoteAnswered, tooHighWithTax } from '@wheelyard/contract/orders/quote-texts'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { taxCentsOf } from '@wheelyard/contract/buying/tax-rules'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { lockOrder } from '#api/orders/records/order-transitions.store'
import { auditedOrder, findOrderRecord, type OrderRecord } from '#api/orders/records/order-record.store'
import { findOrder } from '#api/orders/records/orders.store'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'
import { endPayment } from '../payments/cancel-payment.service.ts'
import type { PaymentsDeps } from '../payments/payment-intent.ts'
import { freightProposedMail } from './quote-mails.ts'
import { findLatestQuote, insertQuote, isBeingRefunded, withdrawQuoteOf } from '#api/orders/records/quotes.store'

type ProposeResult<T> = ResultOf<typeof freightQuotesApi.propose, T>
type Proposing = { admin: Caller; orderId: string; proposal: Proposal }

/** A payment of the earlier proposal is ended first: a buyer who paid in time has accepted that one. */
export async function proposeFreight(
  deps: PaymentsDeps,
  proposing: Proposing,
): Promise<ResultOf<typeof freightQuotesApi.propose>> {
  const { orderId } = proposing
  const before = await readyForProposal(deps.db, await findOrderRecord(deps.db, orderId))
  if (!before.ok) return before
  const ended = await endPayment(deps, orderId)
  if (!ended.ok) return ended
  return deps.db.transaction(async (tx) => {
    const ready = await readyForProposal(tx, await lockOrder(tx, orderId))
    if (!ready.ok) return ready
    const price = priceOf(ready.value.order, proposing.proposal)
    if (price.amountCents + price.taxCents > MAX_CHARGE_CENTS) return refuse(tooHighWithTax)
    // Sent twice, it is one proposal.
    if (!isSame(ready.value.latest, proposing.proposal))
      await propose(tx, deps, ready.value.order, { ...proposing, price })
    const order = await findOrder(tx, orderId)
    return order?.freight?.quote ? ok(order.freight.quote) : refuse(notFound('Order'))
  })
}

type Ready = { order: OrderRecord; latest: FreightQuoteRow | undefined }

async function readyForProposal(db: Db, order: OrderRecord | undefined): Promise<ProposeResult<Ready>> {
  if (!order) return refuse(notFound('Order'))
  if (!order.freight?.isQuoted) return refuse(freightNotQuoted)
  if (!order.paidAt) return refuse(notPaid)
  if (order.refundedAt) return refuse(wasRefunded)
  if (await isBeingRefunded(db, order.id)) return refuse(refundUnderWay)
  const latest = await findLatestQuote(db, order.id)
  return (latest?.paidAt ?? latest?.refusedAt) ? refuse(quoteAnswered) : ok({ order, latest })
}

const isSame = (latest: FreightQuoteRow | undefined, { amount, minDays, maxDays, note }: Proposal) =>
  latest?.withdrawnAt === null &&
  latest.amountCents === centsOf(amount) &&
  latest.minDays === minDays &&
  latest.maxDays === maxDays &&
  latest.note === note

/** Freight is taxed as its goods were when they were ordered. */
function priceOf({ tax }: OrderRecord, { amount }: Proposal) {
  const amountCents = centsOf(amount)
  const taxParts = tax && taxOfFreight(tax.parts, amountCents)
  return { amountCents, taxParts, taxCents: taxCentsOf(taxParts ?? []) }
}

type Priced = Proposing & { price: ReturnType<typeof priceOf> }

async function propose(tx: Db, { publicUrl }: PaymentsDeps, order: OrderRecord, { admin, proposal, price }: Priced) {
  const { amount: _dollars, ...terms } = proposal
  await withdrawQuoteOf(tx, order.id)
  const quote = await insertQuote(tx, {
    orderId: order.id,
    ...price,
    ...terms,
    proposedBy: admin.email,
  })
  await enqueueCustomerMail(tx, () => freightProposedMail(order, quote, publicUrl))
  await recordAudit(tx, {
    actor: admin.email,
    action: 'order.freight-proposed',
    subject: auditedOrder(order),
    detail: { ...proposal },
  })
}
