import type { ApiClient } from '@wheelyard/contract/calls/client'
import { type Product, productsApi } from '@wheelyard/contract/calls/products'

const PAGE_SIZE = 200

/** Newest first, page by page: one call answers with a part of a large catalogue only. */
export async function allProducts(api: ApiClient): Promise<Product[]> {
  const all: Product[] = []
  let cursor: string | undefined
  do {
    const page = await api.page(productsApi.list, { query: { sort: 'newest', limit: PAGE_SIZE, cursor } })
    all.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor)
  return all
}
