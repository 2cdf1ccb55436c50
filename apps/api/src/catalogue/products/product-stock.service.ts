import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  type StockMove,
  stockBelowZero,
  stockMoveProblem,
  stockTooHigh,
  type productAdminApi,
} from '@wheelyard/contract/catalogue/product-admin.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { notFound } from '@wheelyard/contract/values/problem'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { listStockMovements, moveStock } from '../stock/stock.store.ts'
import { findProduct } from './products.store.ts'

/** The guarded statement decides between simultaneous calls. */
export async function adjustStock(
  db: Db,
  admin: Caller,
  id: string,
  move: StockMove,
): Promise<ResultOf<typeof productAdminApi.moveStock>> {
  const refusal = stockMoveProblem(move)
  if (refusal) return refuse(refusal)
  const product = await findProduct(db, id)
  if (!product) return refuse(notFound('Product'))
  const available = await db.transaction(async (tx) => {
    const balance = await moveStock(tx, { productId: id, actor: admin.email, ...move })
    if (balance === undefined) return undefined
    const action = move.reason === 'restock' ? 'stock.restocked' : 'stock.corrected'
    const detail = { delta: move.delta, available: balance, reason: move.note }
    const subject = { kind: 'product', id, name: product.name } as const
    await recordAudit(tx, { actor: admin.email, action, subject, detail })
    return balance
  })
  if (available !== undefined) return ok({ available })
  const current = await findProduct(db, id)
  if (!current) return refuse(notFound('Product'))
  return refuse(move.delta < 0 ? stockBelowZero(current.available) : stockTooHigh)
}

export const readStockHistory = listStockMovements
