import { z } from 'zod'
import { formatCount } from '../rules/format-count.ts'
import { endpoint } from './endpoint.ts'
import { pictureLink } from './pictures.ts'
import { problem } from '../rules/problem.ts'
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX, productSchema, STOCK_MAX } from './products.ts'
import { id, idParams, idQuery, line, pageQuery, paragraphs, requiredLine } from './text.ts'

export const CATEGORY_MAX = 60
export const STOCK_NOTE_MAX = 200

/** What an administrator says about a product. Its figures have a rule of their own: productFiguresProblem. */
export const productDetails = z.object({
  name: requiredLine(PRODUCT_NAME_MAX, 'Name is Required'),
  img: pictureLink,
  price: z.number().describe('Dollars per unit, at most two decimals'),
  minOrder: z.number(),
  description: paragraphs(PRODUCT_DESCRIPTION_MAX).refine((text) => text !== '', 'Description is Required'),
  category: line(CATEGORY_MAX).optional().describe('Other, unless given'),
  alt: line(PRODUCT_NAME_MAX).optional().describe('The name, unless given'),
})
export type ProductDetails = z.output<typeof productDetails>

export const newProduct = productDetails.extend({ available: z.number() })
export type NewProduct = z.output<typeof newProduct>

/** By hand stock moves for these two reasons; orders move it by themselves. */
export const stockMoveBody = z.object({
  reason: z.enum(['restock', 'correction']),
  delta: z.number().describe('Units that arrived; below zero, units that are gone'),
  note: requiredLine(STOCK_NOTE_MAX, 'Reason is Required'),
})
export type StockMove = z.output<typeof stockMoveBody>

export const stockMovementSchema = z
  .object({
    _id: z.number().int(),
    at: z.iso.datetime(),
    reason: z.enum(['initial', 'restock', 'correction', 'order', 'cancelled', 'expired', 'refunded']),
    delta: z.number().int(),
    balance: z.number().int().describe('Available after this movement'),
    orderId: id.nullable(),
    actor: z.string(),
    note: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovementSchema>

const tag = 'products'

export const productAdminApi = {
  add: endpoint({
    method: 'POST',
    path: '/products',
    access: 'admin',
    tag,
    summary: 'Add a product',
    body: newProduct,
    reply: productSchema,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/products/:id',
    access: 'admin',
    tag,
    summary: 'Change what is said of a product; its stock moves by itself',
    params: idParams,
    body: productDetails,
    reply: productSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products',
    access: 'admin',
    tag,
    summary: 'Take a product out of the catalogue; its orders stay',
    query: idQuery,
    reply: z.object({ deletedCount: z.literal(1) }),
  }),
  moveStock: endpoint({
    method: 'POST',
    path: '/products/:id/stock',
    access: 'admin',
    tag,
    summary: 'Restock a product or correct its count, with a reason',
    params: idParams,
    body: stockMoveBody,
    reply: z.object({ available: z.number().int() }),
  }),
  stockHistory: endpoint({
    method: 'GET',
    path: '/products/:id/stock',
    access: 'admin',
    tag,
    summary: 'Every movement of a product’s stock, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true }).extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.array(stockMovementSchema),
  }),
}

export const unknownProduct = problem(404, 'not-found', 'Product not found', { deletedCount: 0 })
export const badStockMove = problem(400, 'bad-stock-move', 'Give a whole number of units other than zero')
export const restockTakesNothing = problem(
  400,
  'restock-takes-nothing',
  'A restock adds units; take them out by a correction',
)
export const stockBelowZero = (available: number) =>
  problem(409, 'stock-below-zero', `Only ${available} available, so no more can be taken out`, { available })
export const stockTooHigh = problem(
  400,
  'stock-too-high',
  `A product can have at most ${formatCount(STOCK_MAX)} units in stock`,
)

/** What is wrong with a movement whatever is in stock; the form and the API ask the same function. */
export function stockMoveProblem({ reason, delta }: Pick<StockMove, 'reason' | 'delta'>) {
  if (!Number.isInteger(delta) || delta === 0) return badStockMove
  if (Math.abs(delta) > STOCK_MAX) return stockTooHigh
  return reason === 'restock' && delta < 0 ? restockTakesNothing : undefined
}
