import { z } from 'zod'
import * as t from '@wheelyard/messages/public'
import { tooManyLines, cartChanged } from './cart-rules.ts'
import { notWhole } from '../catalogue/quantity-problems.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { atMostLines, atMostPieces, LINES_MAX } from '../values/limits.ts'
import { cartonSchema, priceTierSchema, STOCK_MAX } from '../catalogue/products.calls.ts'
import { saidIn } from '../shop/content-language.schemas.ts'
import { id } from '../values/text.schemas.ts'
import { notFound } from '../values/problem.ts'
import { cartLineRefusal } from './cart-refusals.schemas.ts'
import { typedCode } from './discount-codes.calls.ts'
import { discountRefusals } from './discount-refusals.schemas.ts'

const endpoint = endpointsOf('cart')

const lineProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  quantities: z
    .array(z.number().int())
    .describe('Quantities that would be accepted; empty if the line must be removed'),
})

export const cartLineSchema = z
  .object({
    productId: id,
    name: z.string(),
    img: z.string(),
    alt: z.string(),
    sku: z.string(),
    casePack: z.number().int(),
    minOrder: z.number().int(),
    available: z.number().int(),
    carton: cartonSchema.nullable().describe('What it is shipped in; null while that is not known'),
    unNumber: z.string().nullable().describe('UN number of dangerous goods'),
    price: z.number().describe('Dollars per unit for this quantity, as of now'),
    listPrice: z.number().describe('Dollars per unit below the first tier'),
    priceTiers: z.array(priceTierSchema),
    quantity: z.number().int(),
    total: z.number().describe('Dollars'),
    ...saidIn,
    problem: lineProblemSchema.optional().describe('Why this line cannot be ordered as it is'),
  })
  .meta({ id: 'CartLine' })
export type CartLine = z.infer<typeof cartLineSchema>

export const cartDiscountSchema = z
  .object({
    code: z.string(),
    amount: z.number().describe('Dollars off the goods as they are now; 0 while the code does not count'),
    problem: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('Why it does not count, or not for this cart'),
  })
  .meta({ id: 'CartDiscount' })
export type CartDiscount = z.infer<typeof cartDiscountSchema>

const cartSchema = z
  .object({
    version: z.number().int().describe('Rises with every change; 0 for a cart that is not saved'),
    lines: z.array(cartLineSchema).describe('Checked against current prices and stock'),
    pieces: z.number().int().describe('Like cases and goods: all lines that are still sold'),
    cases: z.number().int(),
    goods: z.number().describe('Dollars before the discount, capped at one trillion'),
    discount: cartDiscountSchema.nullable().describe('The discount code on it; null: none'),
    minimum: z.object({
      required: z.number().describe('Dollars that an order must reach'),
      missing: z.number().describe('Dollars still to go'),
      opening: z.number().describe('Required of a first order'),
      reorder: z.number().describe('Required once an order was paid'),
    }),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cartSchema>

const checkedCartSchema = cartSchema
  .extend({ unknown: z.array(id).describe('Unknown products, left out of the lines') })
  .meta({ id: 'CheckedCart' })

const productId = id.toLowerCase()
const quantity = z
  .number({ error: () => notWhole.message })
  .int({ error: () => notWhole.message })
  .min(1, { error: t.cart_orderAtLeast1 })
  .max(STOCK_MAX, { error: () => atMostPieces(STOCK_MAX) })

/** What a requested line must be. */
export const wantedLine = z.object({ productId, quantity })
export type WantedLine = z.output<typeof wantedLine>

// Checked one by one in the cart's service, so that every bad line is named and not only the first.
const unchecked = <Input>(type: string) => z.unknown().optional().meta({ type }) as z.ZodType<unknown, Input>
export const requestedLine = z.object({
  productId: unchecked<string>('string'),
  quantity: unchecked<number>('integer'),
})
export type RequestedLine = z.output<typeof requestedLine>
export const requestedLines = z.array(requestedLine).max(LINES_MAX, { error: () => atMostLines(LINES_MAX) })

const productParams = z.object({ productId })

const filledLineSchema = z.object({
  productId: id,
  name: z.string(),
  sku: z.string(),
  quantity: z.number().int().describe('In the order or list'),
  message: z.string().describe('What changed, or why it is short or gone; empty if nothing changed'),
})
export type FilledLine = z.infer<typeof filledLineSchema>

const filledCartSchema = z
  .object({
    cart: cartSchema,
    added: z.array(filledLineSchema).describe('In the cart, offered as before'),
    changed: z.array(filledLineSchema).describe('In the cart, but price, name, minimum or case have changed'),
    short: z.array(filledLineSchema).describe('In the cart with the earlier quantity, which stock no longer covers'),
    gone: z.array(filledLineSchema).describe('Not in the cart: no longer sold'),
    inCart: z.array(id).describe('Products that were already in the cart; the larger of the two quantities stays'),
  })
  .meta({ id: 'FilledCart' })
export type FilledCart = z.infer<typeof filledCartSchema>

const fillSource = z.union([z.object({ orderId: id }), z.object({ listId: id })])
export type FillSource = z.output<typeof fillSource>

const lineProblems = [cartLineRefusal, tooManyLines(LINES_MAX)] as const

const emptyCart: Cart = {
  version: 4,
  lines: [],
  pieces: 0,
  cases: 0,
  goods: 0,
  discount: null,
  minimum: { required: 500, missing: 500, opening: 500, reorder: 250 },
}
export const cartChangedRefusal = withFigures(cartChanged(emptyCart), z.object({ cart: cartSchema }))

export const cartApi = {
  get: endpoint.get('/cart', 'member', {
    memberRight: 'see',
    summary: 'Your cart, every line checked and priced',
    reply: cartSchema,
  }),
  check: endpoint.post('/cart/check', 'public', {
    summary: 'Check and price the lines of a cart that is kept in the browser; saves nothing',
    body: z.object({ lines: requestedLines }),
    reply: checkedCartSchema,
    problems: [cartLineRefusal],
  }),
  replace: endpoint.put('/cart/lines', 'member', {
    memberRight: 'buy',
    summary: 'Replace all lines, unless the cart has changed since this version',
    body: z.object({ version: z.number().int(), lines: requestedLines }),
    reply: cartSchema,
    problems: [cartChangedRefusal, cartLineRefusal],
  }),
  add: endpoint.post('/cart/lines', 'member', {
    memberRight: 'buy',
    summary: 'Add lines; a product that is already in the cart grows by the quantity',
    body: z.object({ lines: requestedLines }),
    reply: cartSchema,
    problems: lineProblems,
  }),
  merge: endpoint.post('/cart/merge', 'member', {
    memberRight: 'buy',
    summary: 'Merge a visitor’s cart after sign-in; the larger of two quantities stays',
    body: z.object({ lines: requestedLines }),
    reply: z.object({ cart: cartSchema, merged: z.array(id).describe('Products that were in both carts') }),
    problems: lineProblems,
  }),
  fill: endpoint.post('/cart/fill', 'member', {
    memberRight: 'buy',
    summary: 'Add everything from an earlier order or a saved list to the cart; orders nothing',
    body: fillSource,
    reply: filledCartSchema,
    problems: [notFound('Cart line'), tooManyLines(LINES_MAX)],
  }),
  change: endpoint.patch('/cart/lines/:productId', 'member', {
    memberRight: 'buy',
    summary: 'Change the quantity of one line',
    params: productParams,
    body: z.object({ quantity }),
    reply: cartSchema,
    problems: [notFound('Cart line')],
  }),
  remove: endpoint.delete('/cart/lines/:productId', 'member', {
    memberRight: 'buy',
    summary: 'Remove one line; idempotent',
    params: productParams,
    reply: cartSchema,
  }),
  putDiscount: endpoint.post('/cart/discount', 'member', {
    memberRight: 'buy',
    summary: 'Put a discount code on your cart, instead of the one that is on it',
    body: z.object({ code: typedCode }),
    reply: cartSchema,
    problems: discountRefusals,
  }),
  removeDiscount: endpoint.delete('/cart/discount', 'member', {
    memberRight: 'buy',
    summary: 'Take the discount code off your cart; idempotent',
    reply: cartSchema,
  }),
}
