import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../tax/testing.ts'
import { eInvoiceOf } from './e-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { anyInvoice } from './testing/any-invoice.ts'
import { checked } from './testing/checked.ts'
import { brokenRules, offByCents } from './testing/en16931-rules.ts'
import { readEInvoice } from './testing/read-e-invoice.ts'

/** Refunds in part are rounded together with those before them. */
const mayBeOffBy = ({ corrects }: InvoiceDocument) => (corrects?.partOf ? 2 : 0)

it('10,000 invoices and credit notes, whole and in part, keep the sums and the categories of EN 16931', () => {
  const letters = new Set<string>()
  let parts = 0
  fc.assert(
    fc.property(anyInvoice, (document) => {
      const read = readEInvoice(eInvoiceOf(document))
      for (const { letter } of read.taxes) letters.add(letter)
      if (document.corrects?.partOf) parts += 1
      expect(brokenRules(read)).toEqual([])
      expect(read.sums.gross).toBe(document.totalCents)
      expect(Math.max(...read.taxes.map(offByCents))).toBeLessThanOrEqual(mayBeOffBy(document))
    }),
    runs(10_000),
  )
  expect([...letters].toSorted()).toEqual(['E', 'G', 'K', 'O', 'S', 'Z'])
  expect(parts).toBeGreaterThan(2_000)
})

it('read back from UBL and from CII they are the same, keep the rules and have the form of the schema', () => {
  fc.assert(
    fc.property(anyInvoice, (document) => {
      expect(checked(document).read).toEqual(readEInvoice(eInvoiceOf(document)))
    }),
    runs(500),
  )
})
