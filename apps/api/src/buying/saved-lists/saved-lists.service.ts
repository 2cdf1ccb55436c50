import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { FullSavedList, SavedList, savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { listNameTaken } from '@wheelyard/contract/buying/list-rules'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { offerChanges } from '@wheelyard/contract/catalogue/offer-changes'
import { priceOf, totalOf } from '@wheelyard/contract/catalogue/price-tiers'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { linesInReadersLanguage } from '#api/catalogue/product-texts/in-language'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { toCartLine } from '../cart/cart.store.ts'
import { listsOf } from './all-lists.store.ts'
import { findList, type ListLine, type ListRecord, renameList } from './saved-lists.store.ts'

export const noSuchList = notFound('List')

export async function readLists(db: Db, owner: Owner, cursor: string | undefined) {
  const { lists, ...page } = await listsOf(db, owner, cursor)
  const rows = lists.map((list): SavedList => ({ ...headOf(list), lines: list.lines.length }))
  return { ...page, rows }
}

export async function readList(db: Db, owner: Owner, id: string): Promise<ResultOf<typeof savedListsApi.one>> {
  const list = await findList(db, owner, id)
  if (!list) return refuse(noSuchList)
  const lines = list.lines.map((line): FullSavedList['lines'][number] => ({
    ...toCartLine({ ...line.product, quantity: line.quantity }),
    savedPrice: dollarsOf(priceOf(line.quantity, line.before ?? line.product)),
    changes: changesOf(line),
  }))
  return ok({ ...headOf(list), lines: await linesInReadersLanguage(db, lines) })
}

export async function rename(
  db: Db,
  owner: Owner,
  list: { id: string; name: string },
): Promise<ResultOf<typeof savedListsApi.rename>> {
  const outcome = await renameList(db, owner, list)
  return outcome === 'name-taken' ? refuse(listNameTaken(list.name)) : readList(db, owner, list.id)
}

const headOf = ({ id, name, version, savedAt, lines }: ListRecord) => ({
  _id: id,
  name,
  version,
  savedAt: savedAt.toISOString(),
  ...figuresOf(lines),
})

/** Prices depend on tiers, whose rules are not SQL's: the statement brings the figures and they are added up here. */
function figuresOf(lines: ListLine[]) {
  const sold = lines.filter(({ isSold }) => isSold)
  const sum = (count: (line: ListLine) => number) => sold.reduce((total, line) => total + count(line), 0)
  return {
    pieces: sum(({ quantity }) => quantity),
    total: dollarsOf(sum(({ quantity, product }) => totalOf(quantity, product))),
    savedTotal: dollarsOf(sum(({ quantity, product, before }) => totalOf(quantity, before ?? product))),
    changes: sold.filter((line) => changesOf(line).length > 0).length,
    gone: lines.length - sold.length,
  }
}

const changesOf = ({ quantity, product, before }: ListLine) => (before ? offerChanges(quantity, before, product) : [])
