import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { composeInvoice, type InvoicedOrder, type InvoiceInput } from './compose-invoice.ts'
import type { InvoiceDocument } from './invoice-document.ts'

const seller: InvoiceInput['seller'] = {
  sellerName: 'Yard Trading GmbH',
  sellerLine1: 'Hafenstraße 3',
  sellerLine2: 'Tor 2',
  sellerCity: 'Hamburg',
  sellerRegion: '',
  sellerPostcode: '20457',
  sellerCountry: 'DE',
  sellerEmail: 'sales@example.com',
  sellerPhone: '+49 40 5550100',
  sellerVatId: 'DE136695976',
  sellerTaxId: 'HRB 12345',
  sellerBank: 'Hafenbank',
  sellerIban: 'DE89370400440532013000',
  sellerBic: 'COBADEFFXXX',
}

export const taxPart = (parts: Partial<TaxPart> = {}): TaxPart => ({
  categories: ['standard'],
  treatment: 'taxed',
  name: 'VAT',
  ratePpm: 190_000,
  goodsCents: 0,
  freightCents: 0,
  taxCents: 0,
  ...parts,
})

const line = (name: string, sku: string, quantity: number, unitPriceCents: number) => ({
  productName: name,
  sku,
  quantity,
  unitPriceCents,
  discountCents: 0,
  totalCents: quantity * unitPriceCents,
  taxCategory: 'standard' as const,
})

const order: InvoicedOrder = {
  id: '5771935a-ee5c-4304-8e92-aa45014484ff',
  number: 1054,
  placedAt: new Date('2026-11-14T09:30:00Z'),
  poNumber: 'PO-2026-118',
  customerName: 'Toys & Co',
  email: 'buyer@example.com',
  phone: '+49 89 5550199',
  address: 'Spielzeuggasse 5, 80331 München, Germany',
  deliveryAddress: {
    recipient: 'Toys & Co, warehouse',
    line1: 'Lagerweg 12',
    line2: '',
    city: 'München',
    region: '',
    postcode: '80995',
    country: 'DE',
    phone: '+49 89 5550188',
    dock: true,
    liftGate: false,
    openingHours: '',
  },
  lines: [
    line('Trail 4x4 12V Two-Seater', 'WY-1001', 10, 14_800),
    line('City Scooter 6V', 'WY-1002', 24, 4_995),
    { ...line('Road safety picture book', 'WY-2001', 60, 1_250), taxCategory: 'reduced' },
  ],
  discountCode: null,
  goodsCents: 342_880,
  freightCents: 18_500,
  freight: {
    mode: 'pallet',
    incoterm: 'DAP',
    minDays: 3,
    maxDays: 5,
    zone: 'Germany',
    tableVersion: 1,
    isQuoted: false,
  },
  tax: {
    engine: 'table',
    parts: [
      taxPart({ goodsCents: 267_880, freightCents: 14_453, taxCents: 53_643 }),
      taxPart({ categories: ['reduced'], ratePpm: 70_000, goodsCents: 75_000, freightCents: 4_047, taxCents: 5_533 }),
    ],
    reason: { code: 'rate' },
    tableVersion: 1,
    calculationId: null,
    vatCheckId: null,
    certificateId: null,
  },
}

/** Of a German seller to a German shop, at two rates and with freight. */
export const sampleInput = (changes: Partial<InvoiceInput> = {}): InvoiceInput => ({
  number: '1054',
  issuedOn: '2026-11-16',
  suppliedOn: '2026-11-15',
  seller,
  order,
  business: {
    companyName: 'Toys & Co GmbH',
    vatId: 'DE129273398',
    billingAddress: {
      line1: 'Spielzeuggasse 5',
      line2: '',
      city: 'München',
      region: '',
      postcode: '80331',
      country: 'DE',
    },
  },
  payment: { paidOn: '2026-11-15', method: 'Visa ending in 4242', transactionId: 'pi_1' },
  quote: null,
  ...changes,
})

export const sampleOrder = (changes: Partial<InvoicedOrder> = {}): InvoicedOrder => ({ ...order, ...changes })

/** 10% off each line, to the cent: no unit price comes out of it. */
export function discountedOrder(): InvoicedOrder {
  const lines = order.lines.map((each) => {
    const discountCents = Math.round(each.totalCents / 10) + 1
    return { ...each, discountCents, totalCents: each.totalCents - discountCents }
  })
  const goodsOf = (category: string) =>
    lines.filter(({ taxCategory }) => taxCategory === category).reduce((sum, { totalCents }) => sum + totalCents, 0)
  const [standard, reduced] = [goodsOf('standard'), goodsOf('reduced')]
  const parts = [
    taxPart({ goodsCents: standard, freightCents: 14_453, taxCents: Math.round((standard + 14_453) * 0.19) }),
    taxPart({
      categories: ['reduced'],
      ratePpm: 70_000,
      goodsCents: reduced,
      freightCents: 4_047,
      taxCents: Math.round((reduced + 4_047) * 0.07),
    }),
  ]
  const tax = order.tax && { ...order.tax, parts }
  return sampleOrder({ lines, discountCode: 'SPRING10', goodsCents: standard + reduced, tax })
}

export const sampleInvoice = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...composeInvoice(sampleInput()),
  ...changes,
})

/** As long as one likes, at one rate. */
export function invoiceOfLines(count: number): InvoiceDocument {
  const lines = Array.from({ length: count }, (_, n) =>
    line(`Trail 4x4, model ${n + 1}`, `WY-${1001 + n}`, 4, 2_500 + n),
  )
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const { freightCents } = order
  const part = taxPart({
    goodsCents,
    freightCents,
    taxCents: Math.floor(((goodsCents + freightCents) * 19 + 50) / 100),
  })
  const tax = order.tax && { ...order.tax, parts: [part] }
  return composeInvoice(sampleInput({ order: sampleOrder({ lines, goodsCents, tax }) }))
}
