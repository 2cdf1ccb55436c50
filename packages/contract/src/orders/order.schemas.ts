import { z } from 'zod'
import { deliveryAddressSchema } from '../buying/addresses.calls.ts'
import { orderFreightSchema } from './order-freight.schemas.ts'
import { orderTaxSchema } from '../buying/order-tax.schemas.ts'
import { id } from '../values/text.schemas.ts'

const timestamp = z.iso.datetime()

const orderLineSchema = z
  .object({
    productId: id,
    productName: z.string().describe('Like all figures of the line: as of when the order was placed'),
    sku: z.string(),
    price: z.number().describe('Dollars per unit'),
    priceSource: z.enum(['list', 'tier']).describe('Whether the quantity reached a price tier'),
    quantity: z.number().int(),
    discount: z.number().describe('Dollars: its share of the order’s discount'),
    total: z.number().describe('Dollars: price times quantity less its discount'),
    shipped: z.number().int().describe('Units shipped, in one or several shipments'),
    returned: z.number().int().describe('Of those, units in a return that was not declined, withdrawn or replaced'),
    refunded: z.number().int().describe('Units refunded without a return'),
    keptBack: z.number().int().describe('Of those, units that had not shipped and do not ship any more'),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof orderLineSchema>

// An order of several products still reads as one: its title, once, at the price of all its goods.
export const orderSchema = z
  .object({
    _id: id,
    number: z.string().describe('Short number, such as W-1054'),
    productId: id.describe("The order's own id if it has several products"),
    productName: z.string().describe('For several products: the first and how many more'),
    price: z.number().describe('Dollars per unit when it was placed, or for all goods of several products'),
    orderQuantity: z.number().int().describe('1 if it has several products; their units are in pieces'),
    totalCost: z.number().describe('Dollars: price times quantity, less the discount'),
    discount: z
      .object({ code: z.string(), amount: z.number().describe('Dollars') })
      .nullable()
      .describe('By a discount code, off the goods'),
    lines: z.array(orderLineSchema),
    pieces: z.number().int().describe('Units in all lines'),
    amountDue: z.number().describe('Dollars: what is charged: goods less the discount, freight and tax'),
    freight: orderFreightSchema.nullable().describe('Null if no delivery was agreed'),
    tax: orderTaxSchema.nullable().describe('Null if the shop charged none, as for a direct purchase'),
    poNumber: z.string().nullable().describe('The buyer’s own reference'),
    user: z.string().describe("The customer's name"),
    email: z.string(),
    phone: z.string(),
    address: z.string().describe('In one line'),
    deliveryAddress: deliveryAddressSchema.nullable().describe('In parts; null if it was given as a line'),
    status: z.enum(['pending', 'shipped']),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    placedAt: timestamp,
    payBy: timestamp.describe('If unpaid by then, it expires and its stock is released'),
    paidAt: timestamp.nullable(),
    shippedAt: timestamp.nullable(),
    cancelledAt: timestamp.nullable(),
    expiredAt: timestamp.nullable(),
    refundedAt: timestamp.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>

/** As the seller's lists show it. */
export const deskOrderSchema = orderSchema
  .extend({
    tags: z.array(z.string()),
    latestNote: z.string().nullable().describe('For colleagues'),
  })
  .meta({ id: 'DeskOrder' })
export type DeskOrder = z.infer<typeof deskOrderSchema>

export const unconfirmedVatIdSchema = z.object({
  vatId: z.string(),
  company: z.string().describe('As the buyer gave it'),
  registered: z.string().describe('According to VIES; empty if unknown, and for the buyer'),
})
export type UnconfirmedVatId = z.infer<typeof unconfirmedVatIdSchema>
