import { freightApi, type FreightTable, type FreightZone } from '@wheelyard/contract/buying/freight.calls'
import type { Carton } from '@wheelyard/contract/catalogue/carton'
import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import { eq } from 'drizzle-orm'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addProduct, type TestProduct } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'

/** Beside direct purchase, as the demo shop has both. */
export const saveRates = ({ api }: Person, version: number, ...zones: FreightZone[]): Promise<FreightTable> =>
  api.call(freightApi.save, { body: { version, zones, keepDirectPurchase: true } })

/** Each mode at one price for any load; null: quoted after review. */
export const zoneOf = (country: string, prices: Partial<Record<FreightMode, number | null>>): FreightZone => ({
  name: `Zone ${country}`,
  areas: [{ country, prefix: '' }],
  services: Object.entries(prices).map(([mode, price]) => ({
    mode: mode as FreightMode,
    incoterm: mode === 'pickup' ? 'EXW' : 'DAP',
    minDays: 3,
    maxDays: 5,
    basis: 'kg',
    bands: [{ from: 0, upTo: null, price, perUnit: 0 }],
  })),
})

export const ratesOf = ({ api }: Person): Promise<FreightTable> => api.call(freightApi.table)

/** 20 kg, 0.096 m³, one column of four stands on a quarter of a pallet. */
const CARTON: Carton = {
  lengthMm: 600,
  widthMm: 400,
  heightMm: 400,
  grossGrams: 20_000,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}

type Packed = { carton?: Partial<Carton> | null; unNumber?: string; name?: string; priceCents?: number }

export async function addPackedProduct(shop: TestShop, parts: Packed = {}): Promise<TestProduct> {
  const { carton = {}, unNumber, name = 'Kart', ...price } = parts
  const product = await addProduct(shop, { name, available: 1_000, ...price })
  await shop.db
    .update(products)
    .set({ carton: carton && { ...CARTON, ...carton }, unNumber })
    .where(eq(products.id, product.id))
  return product
}
