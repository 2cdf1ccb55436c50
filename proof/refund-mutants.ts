import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const payments = `${api}/finance/payments`
const refundStore = `${payments}/refunds.store.ts`
const provider = 'apps/api/src/clients/card-provider.ts'
const recovery = `${payments}/partial-refund-recovery.test.ts`

/** In what returns give back of a payment. */
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
    file: `${payments}/refund-return.service.ts`,
    from: '  if (isAboveLeft(parts, paid, refunded)) return refuse(maximum)\n',
    to: '',
    tests: [`${payments}/partial-refund-refusals.test.ts`, `${payments}/partial-refund-tax.test.ts`],
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
    file: `${payments}/refund-return.service.ts`,
    from: '  if (amountCents !== expectedCents) return refuse(refundChanged(expectedCents, amountCents))\n',
    to: '',
    tests: [`${payments}/partial-refund-refusals.test.ts`],
  },
  {
    bug: 'a whole refund restocks the units of returns too',
    file: `${api}/orders/records/order-transitions.store.ts`,
    from: 'set available = available + line.quantity - line.returned',
    to: 'set available = available + line.quantity',
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
]
