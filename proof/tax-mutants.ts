import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const orders = `${api}/orders`
const tax = 'packages/billing/src/tax'

/** In the tax of orders. */
export const taxMutants: Mutant[] = [
  {
    bug: 'the tax is left out of the total',
    file: `${orders}/placing/new-order.ts`,
    from: 'totalCents: goodsCents + freightCents + taxCents,',
    to: 'totalCents: goodsCents + freightCents,',
    tests: [`${orders}/placing/order-tax.test.ts`],
  },
  {
    bug: 'the first rates ever saved are charged, and not those in force',
    file: `${api}/buying/tax/tax-basis.store.ts`,
    from: '.orderBy(desc(taxTables.version))',
    to: '.orderBy(taxTables.version)',
    tests: [`${orders}/placing/estimate-tax.test.ts`],
  },
  {
    bug: 'a certificate exempts after it has expired',
    file: `${tax}/certificate-for.ts`,
    from: '.filter(({ validFrom, validUntil }) => validFrom <= today && today <= validUntil)',
    to: '.filter(({ validFrom }) => validFrom <= today)',
    tests: [`${orders}/placing/order-tax.test.ts`],
  },
  {
    bug: 'an order is placed at another tax than its buyer saw',
    file: `${orders}/placing/order-cart.service.ts`,
    from: '  if (isOtherTax(order, request)) return taxChanged(request.tax ?? 0, dollarsOf(taxCents))\n',
    to: '',
    tests: [`${orders}/placing/estimate-tax.test.ts`],
  },
  {
    bug: 'what the register said about a VAT id once counts for ever',
    file: `${orders}/placing/decide-tax.service.ts`,
    from: "lastCheck?.outcome === 'valid' && Date.now() - lastCheck.checkedAt.getTime() < FRESH_MS",
    to: "lastCheck?.outcome === 'valid' && Date.now() - FRESH_MS > 0",
    tests: [`${orders}/placing/order-vat-id.test.ts`],
  },
  {
    bug: 'quoted freight is charged without its tax',
    file: `${api}/finance/bills/bill.ts`,
    from: 'quote ? quote.amountCents + quote.taxCents : order.totalCents',
    to: 'quote ? quote.amountCents : order.totalCents',
    tests: [`${api}/finance/freight-quotes/quote-tax.test.ts`],
  },
  {
    bug: 'the tax service is told of every refund in part as if it were the first',
    file: `${api}/finance/invoices/report-taxes.service.ts`,
    from: 'before: addParts(credited, creditedBefore)',
    to: 'before: addParts(credited, creditedBefore.slice(0, 0))',
    tests: [`${api}/finance/invoices/report-partial-refunds.test.ts`],
  },
]
