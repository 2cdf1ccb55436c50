import type { Mutant } from './order-mutants.ts'

const payments = 'apps/api/src/finance/payments'
const store = `${payments}/payments.store.ts`
const lateAnswers = [`${payments}/late-answers.test.ts`]

/** In what becomes of a payment while another process or the provider is slower. */
export const paymentMutants: Mutant[] = [
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
