import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const payments = `${api}/finance/payments`
const refundStore = `${payments}/refunds.store.ts`
const provider = 'apps/api/src/clients/card-provider.ts'
const promise = `${payments}/promise-refund.service.ts`
const lines = `${payments}/refund-lines.store.ts`
const parts = [`${payments}/refund-part.test.ts`, `${payments}/refund-part-refusals.test.ts`]
const recovery = `${payments}/partial-refund-recovery.test.ts`

/** In what is given back of a payment. */
export const refundMutants: Mutant[] = [
  {
    bug: 'a refund in part counts as nothing that was given back',
    file: refundStore,
    from: 'set refunded_cents = refunded_cents + ${amountCents}::int',
    to: 'set refunded_cents = refunded_cents',
    tests: [`${payments}/partial-refund.test.ts`],
  },
  {
    bug: 'more can be refunded than is left of what was paid',
    file: promise,
    from: '  if (isAboveLeft(parts, paid, refunded)) return refuse(aboveMaximum(mostCents))\n',
    to: '',
    tests: [`${payments}/partial-refund-refusals.test.ts`, `${payments}/refund-part-refusals.test.ts`],
  },
  {
    bug: 'a refund that failed is never given free',
    file: refundStore,
    from: `and closed.status = 'failed')`,
    to: `and closed.status = 'unknown')`,
    tests: [recovery],
  },
  {
    bug: 'each refund rounds its tax alone',
    file: 'packages/billing/src/refunds/refund-parts.ts',
    from: `  const taxOfAll = proportion(netOf(before) + netOf(costs), paid.taxCents, netOf(paid))
  return Math.max(0, taxOfAll - before.taxCents)`,
    to: `  return proportion(netOf(costs), paid.taxCents, netOf(paid)) + 0 * before.taxCents`,
    tests: ['packages/billing/src/refunds/refund-parts.test.ts'],
  },
  {
    bug: 'the administrator agrees to another amount than is refunded',
    file: promise,
    from: '  if (amountCents !== expectedCents) return refuse(refundChanged(expectedCents, amountCents))\n',
    to: '',
    tests: [`${payments}/partial-refund-refusals.test.ts`],
  },
  {
    bug: 'a whole refund restocks the units of returns too',
    file: `${api}/orders/records/order-transitions.store.ts`,
    from: 'quantity - returned - refunded as delta',
    to: 'quantity - refunded as delta',
    tests: [`${api}/fulfilment/returns/return-races.test.ts`, `${api}/fulfilment/shipments/replace-races.test.ts`],
  },
  {
    bug: 'a refund in part stops the rest of the order',
    file: `${api}/fulfilment/shipments/new-shipment.store.ts`,
    from: `status = 'succeeded' and refunded_cents = amount_cents`,
    to: `status = 'succeeded' and refunded_cents > 0`,
    tests: [`${api}/fulfilment/shipments/replace-refusals.test.ts`],
  },
  {
    bug: 'the provider is not told which refund it makes',
    file: provider,
    from: 'amount: amountCents, metadata }, { idempotencyKey })',
    to: 'amount: amountCents, metadata: {} }, { idempotencyKey })',
    tests: [recovery],
  },
  {
    bug: 'a refund is not found again once its key is forgotten',
    file: provider,
    from: '      if (earlier) return ok({ refundId: earlier.id })\n',
    to: '',
    tests: [recovery],
  },
  {
    bug: 'what we refunded counts again as refunded elsewhere',
    file: `${payments}/refund-elsewhere.service.ts`,
    from: 'intent.refundedCents - charge.payment.refundedCents',
    to: 'intent.refundedCents',
    tests: [`${payments}/refund-elsewhere.test.ts`],
  },
  {
    bug: 'an attempt that was cancelled is refunded like a charge',
    file: `${api}/fulfilment/returns/refundable.store.ts`,
    from: "and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'))",
    to: 'eq(payments.orderId, orderId)',
    tests: [`${payments}/refund.test.ts`],
  },
  {
    bug: 'a charge that could not be applied is refunded whenever it is reported',
    file: `${payments}/settle.service.ts`,
    from: "  if (payment.status === 'surplus') return { outcome: 'refunded', newIncident: false }\n",
    to: '',
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
  {
    bug: 'a charge that could not be applied can be refunded twice',
    file: refundStore,
    from: `case when status = 'surplus' then refunded_cents = 0`,
    to: `case when status = 'surplus' then true`,
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
  {
    bug: 'a double click refunds twice',
    file: `${payments}/refund-part.service.ts`,
    from: '  if (repeated) return repeated\n',
    to: '',
    tests: parts,
  },
  {
    bug: 'units that were refunded before they left are shipped all the same',
    file: lines,
    from: 'kept_back = line.kept_back + wanted.kept_back',
    to: 'kept_back = line.kept_back',
    tests: parts,
  },
  {
    bug: 'units can be refunded again and again',
    file: lines,
    from: 'set refunded = refunded + wanted.quantity',
    to: 'set refunded = refunded',
    tests: parts,
  },
  {
    bug: 'units of a refund that failed never ship',
    file: `${payments}/make-refund.service.ts`,
    from: '  await releaseUnits(tx, refund.id)\n',
    to: '',
    tests: parts,
  },
  {
    bug: 'what was refunded in part returns to stock again when the order ends',
    file: `${api}/orders/records/order-transitions.store.ts`,
    from: 'quantity - returned - refunded as delta',
    to: 'quantity - returned as delta',
    tests: parts,
  },
  {
    bug: 'a return is over although some of the price is left',
    file: `${api}/fulfilment/returns/return-transitions.store.ts`,
    from: '          or cents < price_cents))`',
    to: '          ))`',
    tests: [`${payments}/partial-refund.test.ts`],
  },
  {
    bug: 'a unit of a return is refunded above its price in several steps',
    file: 'packages/contract/src/finance/return-refund-rules.ts',
    from: 'priceOfUnits(line, quantity) + line.restCents',
    to: 'priceOfUnits(line, quantity) + line.restCents + 1',
    tests: [`${payments}/partial-refund.test.ts`],
  },
  {
    bug: 'a unit of a discounted line is refunded at its price before the discount',
    file: `${api}/fulfilment/returns/refundable.store.ts`,
    from: '(order_lines.total_cents - ${refundedOfLine(priceOfRefunded)})::int',
    to: '(order_lines.total_cents + order_lines.discount_cents - ${refundedOfLine(priceOfRefunded)})::int',
    tests: [`${api}/finance/invoices/discounted-order.test.ts`],
  },
  {
    bug: 'goodwill is not on the credit note beside units',
    file: 'packages/billing/src/invoices/credit-figures.ts',
    from: '    ...rests.filter((rest) => rest.goodsCents > 0).map((rest) => partLine(text, rest)),\n',
    to: '',
    tests: [`${payments}/refund-part.test.ts`],
  },
]
