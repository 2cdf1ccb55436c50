import type { RequestedLine, WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { checkLines, productIdsOf } from '@wheelyard/contract/buying/requested-lines.schemas'
import type { ParsedListSource, savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { listChanged, listEmpty, listNameTaken, LISTS_MAX, tooManyLists } from '@wheelyard/contract/buying/list-rules'
import { saleProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { lockProducts } from '../cart/cart.store.ts'
import {
  findListByKey,
  insertList,
  linesOfCart,
  linesOfList,
  linesOfOrder,
  lockList,
  lockListsOf,
  replaceLines,
} from './save-list.store.ts'
import { noSuchList, readList } from './saved-lists.service.ts'

type CreateResult<T> = ResultOf<typeof savedListsApi.create, T>
type NewList = { owner: Owner; name: string; from: ParsedListSource; idempotencyKey: string | undefined }

/** A repeated request gets the list that the first one made, as it is now: it may have been renamed or changed since. */
export async function createList(db: Db, list: NewList): Promise<ResultOf<typeof savedListsApi.create>> {
  const saved = await db.transaction((tx) => saveNew(tx, list))
  return saved.ok ? readList(db, list.owner, saved.value) : saved
}

async function saveNew(tx: Db, { owner, name, from, idempotencyKey }: NewList): Promise<CreateResult<string>> {
  const lists = await lockListsOf(tx, owner)
  const earlier = idempotencyKey && (await findListByKey(tx, owner, idempotencyKey))
  if (earlier) return ok(earlier)
  const lines = await linesFrom(tx, owner, from)
  if (!lines.ok) return lines
  if (lists >= LISTS_MAX) return refuse(tooManyLists)
  const id = await insertList(tx, { owner, name, idempotencyKey, lines: lines.value })
  return id ? ok(id) : refuse(listNameTaken(name))
}

/** What is no longer sold is kept, unless it is among given lines: nothing of an order is lost silently. */
async function linesFrom(tx: Db, owner: Owner, from: ParsedListSource): Promise<CreateResult<WantedLine[]>> {
  if ('lines' in from) return givenLines(tx, from.lines, new Set())
  if ('cart' in from) {
    const lines = await linesOfCart(tx, owner)
    return lines.length > 0 ? ok(lines) : refuse(listEmpty)
  }
  const isOrder = 'orderId' in from
  const lines = await (isOrder ? linesOfOrder(tx, owner, from.orderId) : linesOfList(tx, owner, from.listId))
  return lines.length > 0 ? ok(lines) : refuse(isOrder ? notFound('Order') : noSuchList)
}

type Replacement = { owner: Owner; id: string; version: number; lines: RequestedLine[] }

export async function replaceList(
  db: Db,
  { owner, id, version, lines }: Replacement,
): Promise<ResultOf<typeof savedListsApi.replace>> {
  const replaced = await db.transaction(async (tx) => {
    const list = await lockList(tx, owner, id)
    if (!list) return refuse(noSuchList)
    if (list.version !== version) return refuse(listChanged)
    const before = await linesOfList(tx, owner, id)
    const wanted = await givenLines(tx, lines, new Set(before.map(({ productId }) => productId)))
    if (!wanted.ok) return wanted
    await replaceLines(tx, id, wanted.value)
    return ok(undefined)
  })
  return replaced.ok ? readList(db, owner, id) : replaced
}

/** Those that are in the list already may stay, sold or not. */
async function givenLines(tx: Db, lines: RequestedLine[], inList: ReadonlySet<string>) {
  if (lines.length === 0) return refuse(listEmpty)
  const products = await lockProducts(tx, productIdsOf(lines))
  return checkLines(lines, ({ productId }) =>
    inList.has(productId) ? undefined : saleProblem(products.get(productId)),
  )
}
