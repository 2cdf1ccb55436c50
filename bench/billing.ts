import { renderInvoice } from '@wheelyard/api/documents/invoice/render-invoice'
import { toCii } from '@wheelyard/billing/invoices/cii'
import { invoiceOfLines } from '@wheelyard/billing/invoices/testing'
import { toUbl } from '@wheelyard/billing/invoices/ubl'
import { decideByTable } from '@wheelyard/billing/tax/decide-by-table'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { regionsOf } from '@wheelyard/contract/values/regions'
import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { countries } from '@wheelyard/contract/values/countries'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'

/** How long billing takes, in processor time: other load on the machine counts little. The median of a few runs. */
const RUNS = 15

type Work = { what: string; budgetMs: number; times: number; run: () => unknown }

const works: Work[] = [
  { what: 'tax by table: 40 lines, 100 rates', budgetMs: 1, times: 1000, run: taxOf(40, 100) },
  { what: 'tax by table: 500 lines, 1,000 rates', budgetMs: 1, times: 1000, run: taxOf(500, 1000) },
  ...[40, 500].flatMap((lines) => invoiceWorks(lines, { pdfMs: lines === 40 ? 300 : 1000 })),
]

console.log('| work | ms | of budget |\n|---|---|---|')
for (const work of works) {
  const ms = await measure(work)
  console.log(`| ${work.what} | ${ms.toFixed(3)} | ${Math.round((ms / work.budgetMs) * 100)} % |`)
}

/** Of one time; what is too short for the clock is done many times. */
async function measure({ run, times }: Work): Promise<number> {
  const measured: number[] = []
  for (let round = 0; round < RUNS; round += 1) {
    const began = process.cpuUsage()
    for (let time = 0; time < times; time += 1) await run()
    const { user, system } = process.cpuUsage(began)
    measured.push((user + system) / 1000 / times)
  }
  return measured.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
}

function invoiceWorks(lines: number, { pdfMs }: { pdfMs: number }): Work[] {
  const document = invoiceOfLines(lines)
  return [
    { what: `UBL: ${lines} lines`, budgetMs: 100, times: 1, run: () => toUbl(document) },
    { what: `CII: ${lines} lines`, budgetMs: 100, times: 1, run: () => toCii(document) },
    { what: `PDF with CII inside: ${lines} lines`, budgetMs: pdfMs, times: 1, run: () => renderInvoice(document) },
  ]
}

/** From Germany to Illinois, whose rates are the last of the table. */
function taxOf(lines: number, rateCount: number): () => unknown {
  const place = { line1: '1 Main Street', city: 'Chicago', region: 'Illinois', postcode: '60601', country: 'US' }
  const question: TaxQuestion = {
    seller: { ...place, region: '', postcode: '10115', country: 'DE', vatId: 'DE136695976' },
    destination: place,
    isPickedUp: false,
    goods: Array.from({ length: lines }, (_, line) => ({ category: taxCategories[line % 3]!, cents: 1999 + line })),
    freightCents: 123_45,
    buyer: { vatId: null, certificates: [] },
    today: '2026-11-16',
  }
  const table = { version: 1, rates: ratesOf(rateCount) }
  return () => decideByTable(question, table)
}

function ratesOf(count: number): TaxRate[] {
  const inIllinois = taxCategories.map((category) => rate('US', 'IL', category))
  const elsewhere = [
    ...regionsOf('US').map(({ code }) => ['US', code] as const),
    ...countries.map(({ code }) => [code, ''] as const),
  ].flatMap(([country, region]) => taxCategories.map((category) => rate(country, region, category)))
  const others = Array.from({ length: count - inIllinois.length }, (_, index) => elsewhere[index % elsewhere.length]!)
  return [...others, ...inIllinois]
}

function rate(country: string, region: string, category: TaxRate['category']): TaxRate {
  const percent = category === 'zero' ? 0 : 6.25
  return { country, region, category, name: 'Sales tax', percent, validFrom: '2020-01-01', validUntil: null }
}
