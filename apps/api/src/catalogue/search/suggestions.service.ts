import type { ReplyOf } from '@wheelyard/contract/http/endpoint'
import type { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import type { Db } from '#api/db/client'
import { searchForgivingly } from './search.service.ts'
import { findSuggestions, type Suggestions } from './suggestions.store.ts'

const none: Suggestions = { products: [], categories: [] }

export async function suggest(db: Db, typed: string): Promise<ReplyOf<typeof searchApi.suggest>> {
  const { searchedFor = null, ...found } = await searchForgivingly(db, typed, {
    find: async (search) => (search ? await findSuggestions(db, typed, search) : none),
    isEmpty: ({ products, categories }) => products.length + categories.length === 0,
  })
  return { ...found, searchedFor }
}
