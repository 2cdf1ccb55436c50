import type { searchApi } from '@wheelyard/contract/calls/search'
import type { ReplyOf } from '@wheelyard/contract/calls/endpoint'
import type { Db } from '#api/db/client'
import { understandSearch } from './search.service.ts'
import { findSuggestions } from './suggestions.store.ts'

export async function suggest(db: Db, typed: string): Promise<ReplyOf<typeof searchApi.suggest>> {
  const search = await understandSearch(db, typed)
  if (!search) return { products: [], categories: [], searchedFor: null }
  const { searchedFor = null, ...found } = search
  return { ...(await findSuggestions(db, { ...found, typed: searchedFor ?? typed })), searchedFor }
}
