import { freightApi, type FreightTable, type FreightZone } from '@wheelyard/contract/calls/freight'
import type { Carton } from '@wheelyard/contract/rules/carton'
import { eq } from 'drizzle-orm'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addProduct, type TestProduct } from '../orders/testing.ts'
import { products } from '../products/products.table.ts'

export const saveRates = ({ api }: Person, version: number, ...zones: FreightZone[]): Promise<FreightTable> =>
  api.call(freightApi.save, { body: { version, zones } })

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

type Packed = { carton?: Partial<Carton> | null; unNumber?: string; name?: string }

export async function addPackedProduct(shop: TestShop, parts: Packed = {}): Promise<TestProduct> {
  const { carton = {}, unNumber, name = 'Kart' } = parts
  const product = await addProduct(shop, { name, available: 1_000 })
  await shop.db
    .update(products)
    .set({ carton: carton && { ...CARTON, ...carton }, unNumber })
    .where(eq(products.id, product.id))
  return product
}
