import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const quotes = `${api}/finance/freight-quotes`
const payments = `${api}/finance/payments`

/** In freight that is quoted after review. */
export const freightQuoteMutants: Mutant[] = [
  {
    bug: 'an order ships before its freight is paid',
    file: `${api}/fulfilment/shipments/new-shipment.store.ts`,
    from: "and ((freight->>'isQuoted')::boolean is not true or exists (${paidQuoteOf(orderId)}))),",
    to: 'and (true or exists (${paidQuoteOf(orderId)}))),',
    tests: [`${quotes}/accept-freight.test.ts`],
  },
  {
    bug: 'a proposal that was replaced can still be paid',
    file: `${payments}/rejected-charge.ts`,
    from: 'if (quote.withdrawnAt) return',
    to: 'if (quote.refusedAt) return',
    tests: [`${quotes}/freight-recovery.test.ts`],
  },
  {
    bug: 'the new proposal is paid at the price of the old one',
    file: `${payments}/start-payment.service.ts`,
    from: 'if (payment.freightQuoteId !== chosen.value.freightQuoteId) {',
    to: 'if (payment.orderId !== chosen.value.orderId) {',
    tests: [`${quotes}/freight-recovery.test.ts`],
  },
  {
    bug: 'refusing does not end a payment that was begun',
    file: `${quotes}/refuse-freight.service.ts`,
    from: 'const ended = billProblem(bill) ? ok(undefined) : await endPayment(deps, key.orderId)',
    to: 'const ended = billProblem(bill) ? ok(undefined) : ok(await findBillOfQuote(deps.db, quoteId))',
    tests: [`${quotes}/refuse-freight.test.ts`],
  },
  {
    bug: "anybody can refuse a buyer's freight",
    file: `${quotes}/refuse-freight.service.ts`,
    from: 'if (!bill || !owns(buyer, bill.order)) return',
    to: 'if (!bill) return',
    tests: [`${quotes}/refuse-freight.test.ts`],
  },
  {
    bug: 'an order counts as refunded when only its goods are',
    file: `${payments}/make-refund.service.ts`,
    from: 'if (await isRefundedInFull(tx, order.id)) await endOrder(',
    to: 'await endOrder(',
    tests: [`${quotes}/refuse-freight.test.ts`],
  },
  {
    bug: 'freight is proposed while the order is being refunded',
    file: `${quotes}/propose-freight.service.ts`,
    from: '  if (await isBeingRefunded(db, order.id)) return refuse(refundUnderWay)\n',
    to: '',
    tests: [`${quotes}/propose-freight.test.ts`],
  },
  {
    bug: 'freight of a refunded order is paid',
    file: `${payments}/rejected-charge.ts`,
    from: "  if (order.refundedAt) return { kind: 'late-payment', reason: 'The order had been refunded.' }\n",
    to: '',
    tests: [`${quotes}/freight-recovery.test.ts`],
  },
  {
    bug: 'a charge of one order pays the freight of another',
    file: `${payments}/payments.store.ts`,
    from: '.where(and(eq(freightQuotes.orderId, orderId), sql`',
    to: '.where(and(orderId ? undefined : eq(freightQuotes.orderId, orderId), sql`',
    tests: [`${quotes}/freight-recovery.test.ts`],
  },
]
