import type { Mutant } from './order-mutants.ts'

const invoices = 'apps/api/src/features/invoices'

/** In what is invoiced and taken back. */
export const invoiceMutants: Mutant[] = [
  {
    bug: 'a number of invoices is skipped',
    file: `${invoices}/numbers.store.ts`,
    from: 'set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },',
    to: 'set: { lastNumber: sql`${invoiceCounters.lastNumber} + 2` },',
    tests: [`${invoices}/invoices.test.ts`],
  },
  {
    bug: 'an invoice is issued without what the law asks of its seller',
    file: `${invoices}/issue-invoice.store.ts`,
    from: 'return missing.length > 0 ? undefined : {',
    to: 'return missing.length > 9 ? undefined : {',
    tests: [`${invoices}/invoices.test.ts`],
  },
  {
    bug: 'money goes back without a credit note',
    file: 'apps/api/src/features/payments/complete-refund.service.ts',
    from: 'const creditNote = await creditPayment(tx, order, payment, refund)',
    to: 'const creditNote = undefined',
    tests: [`${invoices}/invoices.test.ts`],
  },
]
