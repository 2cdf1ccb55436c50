import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  type StockMove,
  stockBelowZero,
  stockMoveProblem,
  stockTooHigh,
  type productAdminApi,
} from '@wheelyard/contract/catalogue/product-admin.calls'
import {
  type StockChange,
  stockChangeProblem,
  stockLineProblem,
  stockRefused,
  type stockApi,
} from '@wheelyard/contract/catalogue/stock.calls'
import { violatedIndex } from '@wheelyard/postgres/errors'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { notFound } from '@wheelyard/contract/values/problem'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudits } from '#api/shop/audit/audit.store'
import { listStockMovements, moveStock, movedByKey } from '../stock/stock.store.ts'

/** One product: a change of many with a single line. */
export async function adjustStock(
  db: Db,
  admin: Caller,
  id: string,
  move: StockMove,
): Promise<ResultOf<typeof productAdminApi.moveStock>> {
  const refusal = stockMoveProblem(move)
  if (refusal) return refuse(refusal)
  const { delta, ...why } = move
  const [line] = await saveStock(db, admin, { ...why, lines: [{ productId: id, delta }] })
  if (!line || line.before === null) return refuse(notFound('Product'))
  if (line.available !== null) return ok({ available: line.available })
  return refuse(delta < 0 ? stockBelowZero(line.before) : stockTooHigh)
}

/** A repeated request gets the reply of the first one, whether it comes at the same time or later. */
export async function changeStock(
  db: Db,
  admin: Caller,
  change: StockChange,
  idempotencyKey: string | undefined,
): Promise<ResultOf<typeof stockApi.change>> {
  const refusal = stockChangeProblem(change)
  if (refusal) return refuse(refusal)
  const lines = await saveStock(db, admin, { ...change, idempotencyKey }).catch((error: unknown) => {
    if (violatedIndex(error) !== 'one_stock_change_per_key') throw error
    return []
  })
  const moved = lines.flatMap(({ productId, available }) => (available === null ? [] : { productId, available }))
  if (moved.length > 0) return ok({ products: moved })
  const earlier = idempotencyKey ? await movedByKey(db, admin.email, idempotencyKey) : []
  if (earlier.length > 0) return ok({ products: earlier })
  return refuse(
    stockRefused(
      lines.flatMap(({ productId, name, before, delta, seen }) => {
        const now = before === null ? undefined : { available: before }
        const problem = stockLineProblem({ delta, seen: seen ?? undefined }, now)
        return problem ? { productId, name, available: before, message: problem.message } : []
      }),
    ),
  )
}

type Saved = StockChange & { idempotencyKey?: string | undefined }

/** The guarded statement decides between simultaneous calls. */
function saveStock(db: Db, admin: Caller, change: Saved) {
  return db.transaction(async (tx) => {
    const lines = await moveStock(tx, { ...change, actor: admin.email })
    const action = change.reason === 'restock' ? 'stock.restocked' : 'stock.corrected'
    const entries = lines.flatMap(({ productId, name, delta, available }) =>
      name === null || available === null
        ? []
        : {
            actor: admin.email,
            action,
            subject: { kind: 'product' as const, id: productId, name },
            detail: { delta, available, reason: change.note },
          },
    )
    if (entries.length > 0) await recordAudits(tx, entries)
    return lines
  })
}

export const readStockHistory = listStockMovements
