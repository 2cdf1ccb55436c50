import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { STOCK_MAX } from '../values/limits.ts'
import { badIdempotencyKey, notFound, problem } from '../values/problem.ts'
import { id } from '../values/text.schemas.ts'
import { productsQuery } from './products.calls.ts'
import { productStates } from './product-states.ts'
import {
  badStockMove,
  restockIsNegative,
  type StockMove,
  stockBelowZero,
  stockMoveBody,
  stockMoveProblem,
  stockTooHigh,
} from './product-admin.calls.ts'

const endpoint = endpointsOf('products')

/** Products on one page of the stock grid, and so in one change. */
export const STOCK_LINES_MAX = 500

export const stockQuery = productsQuery
  .pick({ q: true, category: true, stock: true, page: true })
  .extend({ sort: z.enum(['name', 'sku', 'stock']).optional().describe('By name if left out; stock: least first') })
export type StockQuery = z.infer<typeof stockQuery>

const stockRow = z
  .object({
    _id: id,
    name: z.string(),
    sku: z.string(),
    img: z.string().describe('Address of the picture'),
    state: z.enum(productStates),
    available: z.number().int(),
    held: z.number().int().describe('Units in orders that are not paid yet; not among the available ones'),
    lowBelow: z.number().int().describe('Stock is low when fewer are available'),
  })
  .meta({ id: 'StockRow' })
export type StockRow = z.infer<typeof stockRow>

const stockLine = z.object({
  productId: id.toLowerCase(),
  delta: z.number().describe('Units added, or removed if negative'),
  seen: z
    .number()
    .int()
    .min(0)
    .max(STOCK_MAX)
    .optional()
    .describe('For counted units: what was available when they were counted. If it has changed, nothing is saved'),
})
export type StockLine = z.infer<typeof stockLine>

const changeBody = stockMoveBody.omit({ delta: true }).extend({
  lines: z
    .array(stockLine)
    .min(1)
    .max(STOCK_LINES_MAX, { error: () => t.stock_changeAtMostProducts({ stockLinesMax: STOCK_LINES_MAX }) }),
})
export type StockChange = z.output<typeof changeBody>

const repeatedProduct = problem(400, 'repeated-product', tServer.stock_eachProductCanBe)
const stockMoved = (seen: number, available: number) =>
  problem(409, 'stock-moved', t.stock_availableAvailableNowNo({ available, seen }))

const lineProblem = z.object({
  productId: id,
  name: z.string().nullable(),
  available: z.number().int().nullable().describe('Now; null if the product is no longer in the catalogue'),
  message: z.string(),
})
export type StockLineProblem = z.infer<typeof lineProblem>

export const stockRefused = (problems: StockLineProblem[]) =>
  problem(409, 'stock-refused', tServer.stock_nothingWasSavedProducts({ problems: problems.length }), { problems })

export const stockApi = {
  list: endpoint.get('/products/stock', 'staff', {
    right: 'see-shop',
    risk: 'harmless',
    summary: `Stock of all products, ${STOCK_LINES_MAX} on a page`,
    query: stockQuery,
    reply: z.array(stockRow),
  }),
  change: endpoint.post('/products/stock', 'staff', {
    right: 'change-stock',
    risk: 'goods',
    costMs: ({ lines }: { lines: unknown[] }) => 8 + lines.length / 10,
    summary: 'Restock many products or correct their counts for one reason, all or none; with an Idempotency-Key, once',
    body: changeBody,
    reply: z.object({ products: z.array(z.object({ productId: id, available: z.number().int() })) }),
    problems: [
      badStockMove,
      stockTooHigh,
      restockIsNegative,
      repeatedProduct,
      badIdempotencyKey,
      withFigures(
        stockRefused([
          {
            productId: id.parse('3c4d5f6a-0000-4000-8000-000000000000'),
            name: 'Trail 4x4',
            available: 12,
            message: stockBelowZero(12).message,
          },
        ]),
        z.object({ problems: z.array(lineProblem) }),
      ),
    ],
  }),
}

/** What is wrong with a change whatever the stock is. */
export function stockChangeProblem({ reason, lines }: Pick<StockChange, 'reason' | 'lines'>) {
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) return repeatedProduct
  return lines.map(({ delta }) => stockMoveProblem({ reason, delta })).find((found) => found !== undefined)
}

/** Undefined if the product is not in the catalogue. */
type Now = { available: number } | undefined

export function stockLineProblem({ delta, seen }: Omit<StockLine, 'productId'>, now: Now) {
  if (!now) return notFound('Product')
  if (seen !== undefined && seen !== now.available) return stockMoved(seen, now.available)
  return stockRangeProblem(delta, now.available)
}

function stockRangeProblem(delta: StockMove['delta'], available: number) {
  if (available + delta < 0) return stockBelowZero(available)
  return available + delta > STOCK_MAX ? stockTooHigh : undefined
}
