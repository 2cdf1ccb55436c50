import {
  type StockMove,
  stockBelowZero,
  stockMoveProblem,
  stockTooHigh,
  unknownProduct,
} from '@wheelyard/contract/calls/product-admin'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '../audit/audit.store.ts'
import { listStockMovements, moveStock } from '../stock/stock.store.ts'
import { findProduct } from './products.store.ts'

/** Restocks a product or corrects its count. The guarded statement decides, also between two who do it at once. */
export async function moveStockByHand(
  db: Db,
  admin: Caller,
  id: string,
  move: StockMove,
): Promise<Result<{ available: number }>> {
  const refusal = stockMoveProblem(move)
  if (refusal) return refuse(refusal)
  const product = await findProduct(db, id)
  if (!product) return refuse(unknownProduct)
  const available = await db.transaction(async (tx) => {
    const left = await moveStock(tx, { productId: id, actor: admin.email, ...move })
    if (left === undefined) return undefined
    const action = move.reason === 'restock' ? 'stock.restocked' : 'stock.corrected'
    const subject = { subjectKind: 'product', subjectId: id, subjectName: product.name } as const
    const detail = { delta: move.delta, available: left, reason: move.note }
    await recordAudit(tx, { actor: admin.email, action, ...subject, detail })
    return left
  })
  if (available !== undefined) return ok({ available })
  const now = await findProduct(db, id)
  if (!now) return refuse(unknownProduct)
  return refuse(move.delta < 0 ? stockBelowZero(now.available) : stockTooHigh)
}

/** Also of a product that is no longer sold. */
export const readStockHistory = listStockMovements
