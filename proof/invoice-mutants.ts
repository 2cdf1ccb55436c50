import type { Mutant } from './order-mutants.ts'

const invoices = 'apps/api/src/finance/invoices'

/** In what is invoiced and taken back. */
export const invoiceMutants: Mutant[] = [
  {
    bug: 'a number of invoices is skipped',
    file: `${invoices}/issue-invoice.store.ts`,
    from: 'set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },',
    to: 'set: { lastNumber: sql`${invoiceCounters.lastNumber} + 2` },',
    tests: [`${invoices}/invoices.test.ts`],
  },
  {
    bug: 'an invoice is issued without what the law asks of its seller',
    file: `${invoices}/issue-invoice.store.ts`,
    from: 'if (missing.length > 0) return undefined\n  return { seller',
    to: 'if (missing.length > 9) return undefined\n  return { seller',
    tests: [`${invoices}/invoices.test.ts`],
  },
  {
    bug: 'money goes back without a credit note',
    file: 'apps/api/src/finance/payments/make-refund.service.ts',
    from: 'const creditNote = await creditRefund(tx, await billOfPayment(tx, order, payment), refund)',
    to: 'const creditNote = undefined',
    tests: [`${invoices}/invoices.test.ts`],
  },
  {
    bug: 'a refund in part takes the whole invoice back',
    file: `${invoices}/credit-notes.store.ts`,
    from: 'refund.parts === null || totalOfParts(refund.parts) === invoice.totalCents',
    to: 'refund.parts === null || totalOfParts(refund.parts) <= invoice.totalCents',
    tests: [`${invoices}/partial-credit-notes.test.ts`],
  },
  {
    bug: 'after its first credit note an invoice counts as taken back',
    file: `${invoices}/credit-notes.store.ts`,
    from: 'sum(${creditNotes.totalCents}) >= ${invoices.totalCents}',
    to: 'sum(${creditNotes.totalCents}) > 0',
    tests: [`${invoices}/partial-credit-notes.test.ts`],
  },
  {
    bug: 'an invoice that is refunded in part is issued again in full',
    file: `${invoices}/correct-invoice.service.ts`,
    from: ' || (await isPaymentRefunded(tx, found.paymentId))',
    to: '',
    tests: [`${invoices}/correct-invoice.test.ts`],
  },
  {
    bug: 'two servers credit one refund twice',
    file: `${invoices}/credit-notes.store.ts`,
    from: '  if (credited) return credited\n',
    to: '',
    tests: [`${invoices}/late-credit-notes.test.ts`],
  },
  {
    bug: 'what was refunded in part before its invoice never gets one',
    file: `${invoices}/waiting.store.ts`,
    from: 'gt(payments.amountCents, sql`coalesce((${madeRefunds(db)}), 0)`)',
    to: 'notExists(madeRefunds(db).having(gt(sum(refunds.amountCents), sql`0`)))',
    tests: [`${invoices}/late-credit-notes.test.ts`],
  },
]
