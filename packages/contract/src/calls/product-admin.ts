import { z } from 'zod'
import { formatCount } from '../rules/format-count.ts'
import { endpointsOf } from './endpoint.ts'
import { pictureLink } from './pictures.ts'
import { problem } from '../rules/problem.ts'
import {
  badOrderQuantity,
  badPrice,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  productSchema,
  STOCK_MAX,
} from './products.ts'
import { id, idParams, idQuery, line, pageQuery, requiredLine, requiredParagraphs } from './text.ts'

const endpoint = endpointsOf('products')

export const CATEGORY_MAX = 60
export const STOCK_NOTE_MAX = 200

/** The values of numbers are checked by productNumbersProblem. */
const productDetails = z.object({
  name: requiredLine(PRODUCT_NAME_MAX, 'Name is Required'),
  img: pictureLink,
  price: z.number(badPrice.message).describe('Dollars per unit, at most two decimals'),
  minOrder: z.number(badOrderQuantity.message),
  description: requiredParagraphs(PRODUCT_DESCRIPTION_MAX, 'Description is Required'),
  category: line(CATEGORY_MAX).optional().describe('Defaults to Other'),
  alt: line(PRODUCT_NAME_MAX).optional().describe('Defaults to the name'),
})
export type ProductDetails = z.output<typeof productDetails>

export const newProduct = productDetails.extend({ available: z.number(badOrderQuantity.message) })
export type NewProduct = z.output<typeof newProduct>

export const stockMoveBody = z.object({
  reason: z.enum(['restock', 'correction']),
  delta: z.number().describe('Units added, or removed if negative'),
  note: requiredLine(STOCK_NOTE_MAX, 'Reason is Required'),
})
export type StockMove = z.output<typeof stockMoveBody>

const stockMovementSchema = z
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

export const productAdminApi = {
  add: endpoint.post('/products', 'admin', {
    summary: 'Add a product',
    body: newProduct,
    reply: productSchema,
    problems: ['bad-price', 'bad-order-quantity', 'plain-http-picture'],
  }),
  change: endpoint.put('/products/:id', 'admin', {
    summary: 'Change a product; its stock has calls of its own',
    params: idParams,
    body: productDetails,
    reply: productSchema,
    problems: ['not-found', 'bad-price', 'bad-order-quantity', 'plain-http-picture'],
  }),
  remove: endpoint.delete('/products', 'admin', {
    summary: 'Take a product out of the catalogue; its orders stay',
    query: idQuery,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: ['not-found'],
  }),
  moveStock: endpoint.post('/products/:id/stock', 'admin', {
    summary: 'Restock a product or correct its count, with a reason',
    params: idParams,
    body: stockMoveBody,
    reply: z.object({ available: z.number().int() }),
    problems: ['not-found', 'bad-stock-move', 'stock-too-high', 'restock-takes-nothing', 'stock-below-zero'],
  }),
  stockHistory: endpoint.get('/products/:id/stock', 'admin', {
    summary: 'Every movement of a product’s stock, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true }).extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.array(stockMovementSchema),
  }),
}

export const unknownProduct = problem(404, 'not-found', 'Product not found', { deletedCount: 0 })
const badStockMove = problem(400, 'bad-stock-move', 'Enter a whole number of units other than zero')
const restockIsNegative = problem(400, 'restock-takes-nothing', 'A restock adds units; remove units with a correction')
export const stockBelowZero = (available: number) =>
  problem(409, 'stock-below-zero', `Only ${available} available, so no more can be removed`, { available })
export const stockTooHigh = problem(
  400,
  'stock-too-high',
  `A product can have at most ${formatCount(STOCK_MAX)} units in stock`,
)

export function stockMoveProblem({ reason, delta }: Pick<StockMove, 'reason' | 'delta'>) {
  if (!Number.isInteger(delta) || delta === 0) return badStockMove
  if (Math.abs(delta) > STOCK_MAX) return stockTooHigh
  return reason === 'restock' && delta < 0 ? restockIsNegative : undefined
}
