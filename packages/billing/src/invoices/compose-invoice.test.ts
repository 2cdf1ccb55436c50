import iso11649 from 'iso-11649'
import { expect, it } from 'vitest'
import { composeCreditNote } from './compose-credit-note.ts'
import { composeInvoice, dayOf } from './compose-invoice.ts'
import { paymentReference } from './payment-reference.ts'
import { sampleInput, sampleInvoice, sampleOrder } from './testing.ts'

it('each line has the rate of its category, and each rate its share of the freight', () => {
  const { lines, charges, taxes, taxSentence, ...figures } = sampleInvoice()
  expect(lines.map(({ sku, ratePpm }) => [sku, ratePpm])).toEqual([
    ['WY-1001', 190_000],
    ['WY-1002', 190_000],
    ['WY-2001', 70_000],
  ])
  expect(charges).toMatchObject([
    { text: 'Freight: Pallets by road, DAP, 3 to 5 days', cents: 14_453, ratePpm: 190_000 },
    { cents: 4_047, ratePpm: 70_000 },
  ])
  expect(taxes).toMatchObject([{ taxableCents: 282_333 }, { taxableCents: 79_047 }])
  expect(taxSentence).toContain('19%')
  expect(figures).toMatchObject({ goodsCents: 342_880, freightCents: 18_500, taxCents: 59_176, totalCents: 420_556 })
})

it('a part of the goods too small for a cent of the freight has no charge', () => {
  const { tax } = sampleOrder()
  const [standard, reduced] = tax?.parts ?? []
  const parts = [standard!, { ...reduced!, freightCents: 0 }]
  const order = sampleOrder({ freightCents: 14_453, tax: tax && { ...tax, parts } })
  expect(composeInvoice(sampleInput({ order })).charges).toHaveLength(1)
})

it('without tax nothing is said about it', () => {
  const invoice = composeInvoice(sampleInput({ order: sampleOrder({ tax: null }) }))
  expect(invoice).toMatchObject({ taxSentence: null, taxCents: 0, totalCents: 361_380 })
  expect(invoice.taxes).toMatchObject([{ treatment: 'not-collected', taxableCents: 361_380, taxCents: 0 }])
})

it('goods that the decided tax does not cover are a mistake, not untaxed', () => {
  const [line] = sampleOrder().lines
  const order = sampleOrder({ lines: [{ ...line!, taxCategory: 'zero' }] })
  expect(() => composeInvoice(sampleInput({ order }))).toThrow('says nothing about zero goods')
})

it('without a company the buyer is the customer at the delivery address', () => {
  const { buyer } = composeInvoice(sampleInput({ business: null }))
  expect(buyer).toMatchObject({ name: 'Toys & Co', address: { line1: 'Lagerweg 12' }, vatId: '' })
})

it('goods that are picked up are delivered nowhere', () => {
  const { freight } = sampleOrder()
  const order = sampleOrder({ freight: freight && { ...freight, mode: 'pickup' } })
  expect(composeInvoice(sampleInput({ order })).deliverTo).toBeNull()
})

it('where a VAT id saved the tax, the invoice names that one, whatever the company has now', () => {
  const { tax } = sampleOrder()
  const reason = { code: 'intra-community', vatId: 'FR40303265045', country: 'FR', checkedAt: '2026-11-14' } as const
  const order = sampleOrder({ tax: tax && { ...tax, reason } })
  expect(composeInvoice(sampleInput({ order })).buyer.vatId).toBe('FR40303265045')
})

it('a credit note repeats the invoice under its own number, day and reference', () => {
  const invoice = sampleInvoice()
  const note = composeCreditNote(invoice, { number: 'CN-12', issuedOn: '2026-11-20', reason: 'Refunded' })
  expect(note).toEqual({
    ...invoice,
    series: 'credit-note',
    number: 'CN-12',
    issuedOn: '2026-11-20',
    payment: { ...invoice.payment, reference: 'RF42CN12' },
    corrects: { number: '1054', issuedOn: '2026-11-16', reason: 'Refunded' },
  })
})

it.each(['1001', 'CN-1001', '2147483647'])('the reference of %s has the check digits that banks want', (number) => {
  expect(iso11649.validate(paymentReference(number))).toBe(true)
})

it('days are those of UTC', () => {
  expect(dayOf(new Date('2026-11-16T23:59:59.999Z'))).toBe('2026-11-16')
})
