import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { freightModes } from '../buying/freight-rules.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { address, phone } from '../values/contact.schemas.ts'
import { dollarsSchema } from '../values/dollars.schemas.ts'
import { id, line } from '../values/text.schemas.ts'
import { orderSchema } from './order.schemas.ts'
import { PO_NUMBER_MAX } from './orders.calls.ts'
import {
  cartHasProblemsRefusal,
  cartPriceRefusal,
  freightRefusal,
  minimumRefusal,
  taxRefusal,
} from '../buying/cart-refusals.schemas.ts'
import { typedCode } from '../buying/discount-codes.calls.ts'
import { orderDiscountRefusals } from '../buying/discount-refusals.schemas.ts'
import { cartChangedRefusal } from '../buying/cart.calls.ts'
import { taxNeedsAddress } from '../buying/tax-problems.ts'
import { firstOrderRefusal, unpaidLimitRefusal } from './order-refusals.schemas.ts'
import { alreadyAdded, idempotencyKeyReused, tooBusy } from './order-rules.ts'
import { totalTooHigh, totalTooLow } from '../catalogue/quantity-problems.ts'
import { chooseDelivery, freightNeedsAddress, noDeliveryTo, notDeliveredBy } from '../buying/freight-problems.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { cartEmpty } from '../buying/cart-rules.ts'
import { otherRegionExample } from '../values/address-problems.ts'

export const orderCartFields = z.object({
  version: z.number().int().describe('Version of the cart that the buyer saw'),
  expectedTotal: dollarsSchema.describe(
    'Dollars: the total that the buyer saw: goods less the discount, freight and tax',
  ),
  addressId: id.optional().describe('Id of a saved address, instead of phone and address'),
  phone: phone.optional(),
  address: address.optional(),
  freight: z
    .object({
      mode: z.enum(freightModes),
      price: dollarsSchema.nullable().describe('Dollars that the buyer saw; null: quoted after review'),
    })
    .optional()
    .describe('How the goods are delivered, in a shop that has freight rates'),
  discount: z
    .object({ code: typedCode, amount: dollarsSchema.describe('Dollars off the goods that the buyer saw') })
    .optional()
    .describe('The order is placed with this code or not at all'),
  tax: dollarsSchema.optional().describe('Dollars that the buyer saw, in a shop that charges tax'),
  poNumber: line(PO_NUMBER_MAX).optional(),
  saveToProfile: z.boolean().optional().describe('Save phone and address for the next order'),
})

/** A saved address, or phone and address as the specification has them. */
type WhereTo = { addressId: string } | { phone: string; address: string }

const orderCartBody = orderCartFields.transform(({ addressId, phone: number, address: text, ...order }, context) => {
  const send = (to: WhereTo) => ({ ...order, to })
  if (addressId !== undefined && number === undefined && text === undefined) return send({ addressId })
  if (addressId === undefined && number !== undefined && text !== undefined)
    return send({ phone: number, address: text })
  context.addIssue({ code: 'custom', message: t.orderCart_pleaseSendEitherId() })
  return z.NEVER
})
export type OrderCartBody = z.input<typeof orderCartBody>
export type CartOrderRequest = z.output<typeof orderCartBody>

export const orderCartApi = {
  place: endpointsOf('cart').post('/cart/order', 'member', {
    memberRight: 'buy',
    costMs: 150,
    summary: 'Order everything in the cart and empty it. Send an Idempotency-Key header to retry safely',
    body: orderCartBody,
    reply: z.object({ success: z.literal(true), order: orderSchema }),
    problems: [
      notFound('Address'),
      otherRegionExample,
      cartEmpty,
      cartChangedRefusal,
      cartHasProblemsRefusal,
      cartPriceRefusal,
      ...orderDiscountRefusals,
      freightNeedsAddress,
      chooseDelivery,
      noDeliveryTo('Norway'),
      notDeliveredBy('parcel'),
      freightRefusal,
      taxNeedsAddress,
      taxRefusal,
      minimumRefusal,
      totalTooHigh(undefined),
      totalTooLow,
      alreadyAdded('Trail 4x4'),
      unpaidLimitRefusal,
      firstOrderRefusal,
      idempotencyKeyReused,
      badIdempotencyKey,
      tooBusy,
    ],
  }),
}
