import { productsQuery, type ProductsQuery } from '@wheelyard/contract/calls/products'

/** What a visitor asks of the catalogue; all of it is in the address. */
export type Wish = Pick<ProductsQuery, 'q' | 'category' | 'minPrice' | 'maxPrice' | 'maxMinOrder' | 'sort' | 'page'>

const wishSchema = productsQuery.pick({
  q: true,
  category: true,
  minPrice: true,
  maxPrice: true,
  maxMinOrder: true,
  sort: true,
  page: true,
})

/** Reads an address that anybody may have typed: a part that makes no sense is passed over, the others count. */
export function readWish(address: URLSearchParams): Wish {
  const given = Object.fromEntries([...address].filter(([, value]) => value !== ''))
  const parsed = wishSchema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete given[String(path[0])]
  return wishSchema.parse(given)
}
