import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { pictureLink, plainHttpPicture } from '../shop/pictures.schemas.ts'
import { productShipping } from './product-shipping.schemas.ts'
import { isGtin } from './gtin.ts'
import { FITS_MAX } from '../values/limits.ts'
import { problem, notFound } from '../values/problem.ts'
import { taxCategories } from './tax-category.ts'
import {
  badCasePack,
  badOrderQuantity,
  badPrice,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_NAME_MAX,
  productSchema,
  STOCK_MAX,
} from './products.calls.ts'
import {
  id,
  idParams,
  idQuery,
  line,
  pageQuery,
  requiredLine,
  requiredParagraphs,
  text,
} from '../values/text.schemas.ts'
import { badCarton, badMeasure } from './carton.ts'
import { PICTURES_MAX, tooManyPictures } from './product-pictures.ts'
import { BAD_STATE, productStates } from './product-states.ts'
import { fitsNothingSold } from './product-fits.ts'
import { badPriceTiers } from './price-tier-problems.ts'

const endpoint = endpointsOf('products')

export const CATEGORY_MAX = 60
export const STOCK_NOTE_MAX = 200

export const SKU_MAX = 40
export const BAD_SKU = () => t.productAdmin_sku1ToLetters({ skuMax: SKU_MAX })
const badTierQuantity = t.productAdmin_priceTierStartsAt
const BAD_TAX_CATEGORY = () => t.productAdmin_taxCategory({ taxCategories: taxCategories.join(', ') })
const BAD_GTIN = t.productAdmin_gtin81213

const SKU = /^[A-Za-z0-9._/-]+$/
export const isSku = (typed: string) => typed.length <= SKU_MAX && SKU.test(typed)

// The pattern comes first: some other letters become A to Z in upper case.
const sku = text(BAD_SKU).trim().max(SKU_MAX, { error: BAD_SKU }).regex(SKU, { error: BAD_SKU }).toUpperCase()

const gtin = text(BAD_GTIN)
  .trim()
  .refine((code) => code === '' || isGtin(code), { error: BAD_GTIN })
  .transform((code) => code || null)

/** The values of numbers are checked by productNumbersProblem. */
const productDetails = z.object({
  name: requiredLine(PRODUCT_NAME_MAX, t.productAdmin_nameIsRequired),
  img: pictureLink,
  price: z.number({ error: () => badPrice.message }).describe('Dollars per unit, at most two decimals'),
  minOrder: z.number({ error: () => badOrderQuantity.message }),
  description: requiredParagraphs(PRODUCT_DESCRIPTION_MAX, t.productAdmin_descriptionIsRequired),
  category: line(CATEGORY_MAX).optional().describe('Defaults to Other'),
  alt: line(PRODUCT_NAME_MAX).optional().describe('Defaults to the name'),
  morePictures: z
    .array(z.object({ img: pictureLink, alt: line(PRODUCT_NAME_MAX).optional() }))
    .max(PICTURES_MAX - 1, { error: tooManyPictures })
    .optional()
    .describe(`Those after the first, in their order: at most ${PICTURES_MAX - 1}; alt defaults to the name`),
  sku: sku.optional().describe('Unique in the catalogue; created for a new product without one'),
  gtin: gtin
    .nullable()
    .optional()
    .describe('8, 12, 13 or 14 digits with a check digit, unique in the catalogue; empty for none'),
  casePack: z
    .number({ error: () => badCasePack.message })
    .optional()
    .describe('Units per case; 1 for a new product without it'),
  priceTiers: z
    .array(
      z.object({
        minQuantity: z.number({ error: badTierQuantity }),
        price: z.number({ error: () => badPrice.message }),
      }),
    )
    .optional()
    .describe('At most ten: quantities rise, in whole cases, above the minimum order; prices fall'),
  taxCategory: z
    .enum(taxCategories, { error: BAD_TAX_CATEGORY })
    .optional()
    .describe('Tax category; standard for a new product without one'),
  fits: z
    .array(id.toLowerCase())
    .optional()
    .describe(`Ids of the products that it fits, at most ${FITS_MAX}; no two products fit each other`),
  ...productShipping,
})
export type ProductDetails = z.output<typeof productDetails>

export const newProduct = productDetails.extend({
  available: z.number({ error: () => badOrderQuantity.message }),
  state: z
    .enum(productStates, { error: BAD_STATE })
    .optional()
    .describe('Shown if left out; a draft is seen by administrators only'),
})
export type NewProduct = z.output<typeof newProduct>

export const stockMoveBody = z.object({
  reason: z.enum(['restock', 'correction']),
  delta: z.number().describe('Units added, or removed if negative'),
  note: requiredLine(STOCK_NOTE_MAX, t.productAdmin_reasonIsRequired),
})
export type StockMove = z.output<typeof stockMoveBody>

const stockMovementSchema = z
  .object({
    _id: z.number().int(),
    at: z.iso.datetime(),
    reason: z.enum([
      'initial',
      'restock',
      'correction',
      'order',
      'cancelled',
      'expired',
      'refunded',
      'returned',
      'replacement',
    ]),
    delta: z.number().int(),
    balance: z.number().int().describe('Available after this movement'),
    orderId: id.nullable(),
    orderNumber: z.string().nullable().describe('Such as W-1054'),
    actor: z.string(),
    note: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof stockMovementSchema>

export const unknownProduct = problem(404, 'not-found', tServer.productAdmin_productNotFound, { deletedCount: 0 })
export const skuTaken = (code: string) => problem(409, 'sku-taken', tServer.productAdmin_skuBelongsToAnother({ code }))
export const gtinTaken = (code: string) =>
  problem(409, 'gtin-taken', tServer.productAdmin_gtinBelongsToAnother({ code }))
export const badStockMove = problem(400, 'bad-stock-move', t.productAdmin_enterWholeNumberOf)
export const restockIsNegative = problem(400, 'restock-takes-nothing', t.productAdmin_restockAddsUnitsRemove)
export const stockBelowZero = (available: number) =>
  problem(409, 'stock-below-zero', t.productAdmin_onlyAvailableSoNo({ available }), { available })
export const stockTooHigh = problem(400, 'stock-too-high', () =>
  t.productAdmin_productCanHaveAt({ stockMax: STOCK_MAX }),
)

const priceTiersRefusal = withFigures(
  badPriceTiers([{ tier: 1, field: 'price', message: 'Tier 1 must cost less than $129.00' }]),
  z.object({
    problems: z.array(
      z.object({
        tier: z.number().int().describe('Counted from 1'),
        field: z.enum(['minQuantity', 'price']),
        message: z.string(),
      }),
    ),
  }),
)
const cartonRefusal = withFigures(
  badCarton([{ field: 'lengthMm', message: badMeasure('lengthMm') }]),
  z.object({ problems: z.array(z.object({ field: z.string(), message: z.string() })) }),
)
const detailsProblems = [
  badPrice,
  badOrderQuantity,
  badCasePack,
  priceTiersRefusal,
  cartonRefusal,
  fitsNothingSold('Trail 4x4'),
  plainHttpPicture,
  skuTaken('TRAIL-4X4'),
  gtinTaken('2009400020012'),
] as const

export const productAdminApi = {
  add: endpoint.post('/products', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Add a product',
    body: newProduct,
    reply: productSchema,
    problems: detailsProblems,
  }),
  change: endpoint.put('/products/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Change a product; optional fields stay as they are if left out; stock has its own calls',
    params: idParams,
    body: productDetails,
    reply: productSchema,
    problems: [notFound('Product'), ...detailsProblems],
  }),
  remove: endpoint.delete('/products', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Take a product out of the catalogue; its orders stay',
    query: idQuery,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [unknownProduct],
  }),
  moveStock: endpoint.post('/products/:id/stock', 'staff', {
    right: 'change-stock',
    risk: 'goods',
    summary: 'Restock a product or correct its count, with a reason',
    params: idParams,
    body: stockMoveBody,
    reply: z.object({ available: z.number().int() }),
    problems: [
      notFound('Product'),
      badStockMove,
      stockTooHigh,
      restockIsNegative,
      withFigures(stockBelowZero(12), z.object({ available: z.number().int() })),
    ],
  }),
  stockHistory: endpoint.get('/products/:id/stock', 'staff', {
    right: 'see-shop',
    risk: 'personal-data',
    summary: 'Every movement of a product’s stock, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true }).extend({ cursor: z.coerce.number().int().positive().optional() }),
    reply: z.array(stockMovementSchema),
  }),
}

export function stockMoveProblem({ reason, delta }: Pick<StockMove, 'reason' | 'delta'>) {
  if (!Number.isInteger(delta) || delta === 0) return badStockMove
  if (Math.abs(delta) > STOCK_MAX) return stockTooHigh
  return reason === 'restock' && delta < 0 ? restockIsNegative : undefined
}
