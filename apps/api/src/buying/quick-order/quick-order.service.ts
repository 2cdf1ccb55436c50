import { setImmediate as nextTurn } from 'node:timers/promises'
import type { QuickOrderProduct, quickOrderApi, RequestedRow } from '@wheelyard/contract/buying/quick-order.calls'
import type { ReplyOf } from '@wheelyard/contract/http/endpoint'
import { checkRows, CODE_MAX, type CodeRow, normalCode } from '@wheelyard/contract/buying/quick-order-rules'
import { linesInReadersLanguage } from '#api/catalogue/product-texts/in-language'
import type { Db } from '#api/db/client'
import { findByCodes, findSimilarCodes } from './quick-order.store.ts'

/** Unknown codes that get suggestions: who sends more of them has sent the wrong file. */
const SUGGESTED_MAX = 10
const ROWS_PER_STEP = 250

type Checked = ReplyOf<typeof quickOrderApi.check>

/** Writes nothing; two statements however many rows. */
export async function checkQuickOrder(db: Db, requested: readonly RequestedRow[]): Promise<Checked> {
  const rows = await readRows(requested)
  const codes = [...new Set(rows.map(({ code }) => code))].filter(isSearchable)
  const found = await findByCodes(db, codes)
  const unknown = codes.filter((code) => !found.has(code)).slice(0, SUGGESTED_MAX)
  const similar = unknown.length > 0 ? await findSimilarCodes(db, unknown) : new Map<string, QuickOrderProduct[]>()
  const products = new Map([...found.values(), ...[...similar.values()].flat()].map((each) => [each.productId, each]))
  return {
    products: await linesInReadersLanguage(db, [...products.values()]),
    rows: checkRows(rows, (code) => ({ product: found.get(code), suggestions: similar.get(code) ?? [] })),
  }
}

/** In steps: letters that are spelled out in many take long, and other calls must not wait for thousands of them. */
async function readRows(requested: readonly RequestedRow[]): Promise<CodeRow[]> {
  const rows: CodeRow[] = []
  for (let first = 0; first < requested.length; first += ROWS_PER_STEP) {
    if (first > 0) await nextTurn()
    rows.push(...requested.slice(first, first + ROWS_PER_STEP).map(readRow))
  }
  return rows
}

function readRow({ code, quantity }: RequestedRow): CodeRow {
  const isText = typeof code === 'string' || typeof code === 'number'
  return {
    // Cut first, to one letter too many, which no product's code has.
    code: isText ? normalCode(String(code).slice(0, CODE_MAX + 1)) : '',
    quantity: typeof quantity === 'number' && Number.isFinite(quantity) ? quantity : null,
  }
}

// No product has such a code, and PostgreSQL would refuse the whole statement because of it.
// oxlint-disable-next-line no-control-regex
const UNSTORABLE = /[\u0000-\u001f]/
const isSearchable = (code: string) =>
  code !== '' && code.length <= CODE_MAX && code.isWellFormed() && !UNSTORABLE.test(code)
