import { toCii } from '@wheelyard/billing/invoices/cii'
import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { composeInvoice } from '@wheelyard/billing/invoices/compose-invoice'
import { creditFigures } from '@wheelyard/billing/invoices/credit-figures'
import { isElectronic } from '@wheelyard/billing/invoices/e-invoice'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import { discountedOrder, sampleInput, sampleInvoice, taxPart } from '@wheelyard/billing/invoices/testing'
import { invoiceCases } from '@wheelyard/billing/invoices/testing/invoice-cases'
import { partsOfUnits, unitsOf } from '@wheelyard/billing/invoices/testing/sample-credit'
import { toUbl } from '@wheelyard/billing/invoices/ubl'
import { expect, it } from 'vitest'
import { asFile, titleIn } from '../testing.ts'
import { renderInvoice } from './render-invoice.ts'

// The English of invoices and credit notes, on paper and as data: whoever moves or translates sentences sees whether
// one changed. Documents are kept for years, and those that were issued must be drawn as they were.

const { 'a credit note of a part': partOfCredit, ...others } = invoiceCases
const cases = Object.entries(others).filter(([name]) => !/^(a (seller|buyer) in |56 lines|Kosovo)/.test(name))

const creditOf = (reason: string, figures: ReturnType<typeof creditFigures>) =>
  composeCreditNote(sampleInvoice(), { number: 'CN-13', issuedOn: '2026-11-20', reason, figures })
const rate = { code: 'rate' } as const
const quoted = { amountCents: 25_000, minDays: 3, maxDays: 5 }
const amount = [taxPart({ goodsCents: 10_000, taxCents: 1_900 })]
const freightAlone = partsOfUnits([], 10_00)

const documents: Record<string, InvoiceDocument> = {
  ...Object.fromEntries(cases),
  'part of an invoice': partOfCredit!,
  'an amount of no units': creditOf(
    'Late',
    creditFigures(sampleInvoice(), { goods: [], parts: amount, taxReason: rate }),
  ),
  'a price reduction': creditOf(
    'Scratched',
    creditFigures(sampleInvoice(), { goods: [], parts: amount, isReduction: true, taxReason: rate }),
  ),
  'units at less than their price': creditOf(
    'Scratched',
    creditFigures(sampleInvoice(), {
      goods: [{ ...unitsOf(0, 2, 40_00), quantity: 0 }],
      parts: partsOfUnits([unitsOf(0, 2, 40_00)]),
      taxReason: rate,
    }),
  ),
  'freight given back': creditOf(
    'Late',
    creditFigures(sampleInvoice(), { goods: [], parts: freightAlone, taxReason: rate }),
  ),
  'by bank transfer': composeInvoice(
    sampleInput({ payment: { paidOn: '2026-11-15', method: 'Bank transfer', transactionId: 'TR-1' } }),
  ),
  'quoted freight with tax': composeInvoice(
    sampleInput({ quote: { ...quoted, taxParts: [taxPart({ freightCents: 25_000, taxCents: 4_750 })] } }),
  ),
  'discounted, of a consumer': composeInvoice(sampleInput({ order: discountedOrder(), business: null })),
}

it('invoices and credit notes still say the same on paper', async () => {
  const pdfs: Record<string, Buffer> = {}
  for (const [name, document] of Object.entries(documents)) pdfs[name] = await renderInvoice(document)
  await expect(await asFile(pdfs)).toMatchFileSnapshot('english/invoices.txt')
  const titles = Object.entries(pdfs).map(([name, pdf]) => `${name}: ${titleIn(pdf)}\n`)
  await expect(titles.join('')).toMatchFileSnapshot('english/invoice-titles.txt')
})

/** Where data has words, and not codes, figures, names or addresses. */
const WORDS =
  /<(?:cbc|ram):(Note|Content|AllowanceChargeReason|Reason|TaxExemptionReason|ExemptionReason|Description|Information|Name)>([^<]*)|<cbc:(PaymentMeansCode) name="([^"]*)"/g

const wordsIn = (xml: string) =>
  Array.from(xml.matchAll(WORDS), ([, element, text, coded, name]) => `${element ?? coded}: ${text ?? name}\n`)

it('so they do as data', async () => {
  const told = Object.entries(documents)
    .filter(([, document]) => isElectronic(document))
    .flatMap(([name, document]) => [
      `=== ${name}, UBL\n${wordsIn(toUbl(document)).join('')}`,
      `=== ${name}, CII\n${wordsIn(toCii(document)).join('')}`,
    ])
  await expect(told.join('\n')).toMatchFileSnapshot('english/e-invoices.txt')
})
