import type { ReplyOf } from '@wheelyard/contract/http/endpoint'
import type { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import { tellIn } from '../product-texts/in-language.ts'
import { searchForgivingly } from './search.service.ts'
import { findSuggestions, type Suggestions } from './suggestions.store.ts'

const none: Suggestions = { products: [], categories: [] }

export async function suggest(db: Db, typed: string, language?: Language): Promise<ReplyOf<typeof searchApi.suggest>> {
  const {
    searchedFor = null,
    products,
    categories,
  } = await searchForgivingly(db, typed, {
    language,
    find: async (search) => (search ? await findSuggestions(db, typed, search, language) : none),
    isEmpty: (found) => found.products.length + found.categories.length === 0,
  })
  const tell = await tellIn(
    db,
    language,
    products.map(({ _id }) => _id),
  )
  return { products: products.map((product) => tell(product._id, product)), categories, searchedFor }
}
