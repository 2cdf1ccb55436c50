import type { ApiClient } from '@wheelyard/contract/http/client'
import { type ListedProduct, productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { inReadersLanguage } from '#web/shop/content-language/content-language.ts'

const PAGE_SIZE = 200

type Options = {
  signal?: AbortSignal | undefined
  onPage?: ((done: number, total: number | undefined) => void) | undefined
}

/** Newest first, page by page: one call answers with a part of a large catalogue only. */
export async function allProducts(api: ApiClient, { signal, onPage }: Options = {}): Promise<ListedProduct[]> {
  const all: ListedProduct[] = []
  let cursor: string | undefined
  let total: number | undefined
  do {
    const query = { sort: 'newest', limit: PAGE_SIZE, cursor, ...inReadersLanguage() } as const
    const page = await api.page(productsApi.list, { query }, { signal })
    all.push(...page.rows)
    total ??= page.total
    onPage?.(all.length, total)
    cursor = page.nextCursor
  } while (cursor)
  return all
}
