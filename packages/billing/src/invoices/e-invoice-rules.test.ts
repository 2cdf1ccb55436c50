import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../tax/testing.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { anyInvoice } from './testing/any-invoice.ts'
import { checked } from './testing/checked.ts'
import { brokenRules } from './testing/en16931-rules.ts'
import { readEInvoice } from './testing/read-e-invoice.ts'

it('10,000 invoices keep the sums and the categories of EN 16931', () => {
  const letters = new Set<string>()
  fc.assert(
    fc.property(anyInvoice, (document) => {
      const read = readEInvoice(eInvoiceOf(document))
      for (const { letter } of read.taxes) letters.add(letter)
      return read.sums.gross === document.totalCents && brokenRules(read).length === 0
    }),
    runs(10_000),
  )
  expect([...letters].toSorted()).toEqual(['E', 'G', 'K', 'O', 'S', 'Z'])
})

it('read back from UBL and from CII they are the same, keep the rules and have the form of the schema', () => {
  fc.assert(
    fc.property(anyInvoice, (document) => {
      expect(checked(document).read).toEqual(readEInvoice(eInvoiceOf(document)))
    }),
    runs(500),
  )
})
