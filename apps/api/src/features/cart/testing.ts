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

export async function addManyProducts({ pool }: TestShop, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into products (name, description, category, img, alt, price_cents, min_order, available)
     select 'Kart ' || n, '', 'Karts', '/kart.webp', '', 99999999, 1, 5 from generate_series(1, $1::int) n
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}
