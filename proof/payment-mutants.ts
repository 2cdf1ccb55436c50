import type { Mutant } from './order-mutants.ts'

const payments = 'apps/api/src/finance/payments'
const store = `${payments}/payments.store.ts`
const lateAnswers = [`${payments}/late-answers.test.ts`]

/** In what becomes of a payment while another process or the provider is slower. */
export const paymentMutants: Mutant[] = [
  {
    bug: 'a transfer pays an order while its card payment may still succeed',
    file: `${payments}/record-transfer.service.ts`,
    from: 'bill && !billProblem(bill) ? await endPayment(deps, orderId) : ok(undefined)',
    to: 'bill ? ok(undefined) : ok(undefined)',
    tests: [`${payments}/transfers.test.ts`],
  },
  {
    bug: 'the card provider is asked for the refund of a transfer',
    file: `${payments}/make-refund.service.ts`,
    from: "  if (payment.method === 'transfer') return ok(undefined)\n",
    to: '',
    tests: [`${payments}/transfers.test.ts`],
  },
  {
    bug: 'the refund of a card is marked as sent by hand',
    file: `${payments}/refund-sent.service.ts`,
    from: "if (found?.payment.method !== 'transfer') return",
    to: 'if (!found) return',
    tests: [`${payments}/transfers.test.ts`],
  },
  {
    bug: 'the sweeper opens a payment again that has succeeded meanwhile',
    file: store,
    from: ".where(and(eq(payments.id, id), eq(payments.status, 'pending')))",
    to: '.where(eq(payments.id, id))',
    tests: lateAnswers,
  },
  {
    bug: 'the secret of a payment that has ended is given out',
    file: store,
    from: '.where(and(eq(payments.id, id), unfinished))\n    .returning()',
    to: '.where(eq(payments.id, id))\n    .returning()',
    tests: lateAnswers,
  },
  {
    bug: 'a payment that succeeded is cancelled afterwards',
    file: store,
    from: "status: 'cancelled', intentId, settledAt: sql`now()` })\n    .where(and(eq(payments.id, id), unfinished))",
    to: "status: 'cancelled', intentId, settledAt: sql`now()` })\n    .where(eq(payments.id, id))",
    tests: lateAnswers,
  },
  {
    bug: 'a refund that was made counts as failed',
    file: `${payments}/refunds.store.ts`,
    from: "where id = ${id} and status = 'pending'",
    to: 'where id = ${id}',
    tests: lateAnswers,
  },
  {
    bug: 'a charge of one order is recorded as the payment of another',
    file: store,
    from: 'findPayment(db, named, eq(payments.orderId, orderId))',
    to: 'findPayment(db, named)',
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
]
