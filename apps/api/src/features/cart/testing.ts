import type { Cart } from '@wheelyard/contract/calls/cart'
import { eq } from 'drizzle-orm'
import type { TestShop } from '#api/testing/test-shop'
import type { TestProduct } from '../orders/testing.ts'
import { products } from '../products/products.table.ts'

export async function inCasesOf({ db }: TestShop, product: TestProduct, casePack: number): Promise<TestProduct> {
  await db.update(products).set({ casePack }).where(eq(products.id, product.id))
  return product
}

export const linesOf = ({ lines }: Cart) => lines.map(({ productId, quantity }) => [productId, quantity])

export const problemsOf = ({ lines }: Cart) =>
  lines.flatMap(({ problem }) => (problem ? [[problem.code, problem.quantities]] : []))
