import type { Product } from '@wheelyard/contract/catalogue/products.calls'

/** As in the demo catalogue. */
export const trail: Product = {
  _id: '3f0c5a52-8f0e-4d0a-9a59-0d8a1f7b2c11',
  name: 'Trail 4x4 12V Two-Seater',
  img: '/images/trail.webp',
  alt: 'A two-seater',
  pictures: [{ img: '/images/trail.webp', alt: 'A two-seater' }],
  sku: 'WY-1001',
  gtin: '4006381333931',
  price: 148,
  priceTiers: [
    { minQuantity: 25, price: 141 },
    { minQuantity: 50, price: 132 },
    { minQuantity: 100, price: 126.5 },
  ],
  minOrder: 10,
  casePack: 1,
  available: 420,
  taxCategory: 'standard',
  carton: {
    lengthMm: 1120,
    widthMm: 640,
    heightMm: 460,
    grossGrams: 23_400,
    pieces: 1,
    maxStack: 4,
    keepUpright: true,
  },
  battery: 'sealed lead-acid 12 V 10 Ah',
  unNumber: 'UN2800',
  hsCode: '9503.00',
  originCountry: 'PL',
  description: 'Two seats, four driven wheels.',
  category: 'Cars',
  createdAt: '2026-11-01T00:00:00.000Z',
}
