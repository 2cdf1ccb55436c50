import { customerBlocked } from '../people/account-problems.ts'
import { z } from 'zod'
import { addressProblems, deliveryAddressSchema, savedAddressSchema } from '../buying/addresses.calls.ts'
import { cartEmpty } from '../buying/cart-rules.ts'
import {
  cartHasProblemsRefusal,
  cartLineRefusal,
  cartPriceRefusal,
  freightRefusal,
  taxRefusal,
} from '../buying/cart-refusals.schemas.ts'
import { cartDiscountSchema, cartLineSchema, requestedLines } from '../buying/cart.calls.ts'
import { typedCode } from '../buying/discount-codes.calls.ts'
import { orderDiscountRefusals } from '../buying/discount-refusals.schemas.ts'
import { chooseDelivery, freightNeedsAddress, noDeliveryTo, notDeliveredBy } from '../buying/freight-problems.ts'
import { freightModes } from '../buying/freight-rules.ts'
import { quotedOptionsSchema } from '../buying/freight.calls.ts'
import { orderTaxSchema } from '../buying/order-tax.schemas.ts'
import { taxNeedsAddress } from '../buying/tax-problems.ts'
import { totalTooHigh, totalTooLow } from '../catalogue/quantity-problems.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { id, idParams } from '../values/text.schemas.ts'
import { orderCartFields } from './order-cart.calls.ts'
import { alreadyAdded, idempotencyKeyReused, paidOrderNotChangeable, tooBusy } from './order-rules.ts'
import { orderSchema } from './order.schemas.ts'
import { orderEnded, paymentInProgress } from './payment-problems.ts'

const endpoint = endpointsOf('orders')

const wanted = z.object({
  lines: requestedLines,
  address: deliveryAddressSchema,
  replaces: id.optional().describe('An unpaid order of the customer, which is cancelled in its favour'),
})

const costsBody = wanted.extend({
  mode: z.enum(freightModes).optional().describe('How the goods are delivered'),
  discountCode: typedCode.optional(),
})
export type DeskCostsBody = z.input<typeof costsBody>
export type DeskCostsRequest = z.output<typeof costsBody>

const deskOrderBody = wanted.extend(
  orderCartFields.pick({ expectedTotal: true, discount: true, freight: true, tax: true, poNumber: true }).shape,
)
export type DeskOrderBody = z.input<typeof deskOrderBody>
export type DeskOrderRequest = z.output<typeof deskOrderBody>

const costsSchema = z
  .object({
    lines: z.array(cartLineSchema).describe('Checked and priced as of now'),
    goods: z.number().describe('Dollars before the discount'),
    discount: cartDiscountSchema.nullable().describe('What the code gives; null: none was sent'),
    freight: quotedOptionsSchema,
    tax: orderTaxSchema.nullable().describe('By the chosen delivery; null: the shop charges none'),
    total: z.number().describe('Dollars: goods less the discount, freight of the chosen delivery and tax'),
  })
  .meta({ id: 'DeskOrderCosts' })
export type DeskOrderCosts = z.output<typeof costsSchema>

const wantedProblems = [
  notFound('Customer'),
  notFound('Order'),
  paidOrderNotChangeable,
  orderEnded,
  cartLineRefusal,
  taxNeedsAddress,
  ...addressProblems,
  customerBlocked,
] as const

export const deskOrdersApi = {
  addresses: endpoint.get('/customers/:id/addresses', 'staff', {
    right: 'change-orders',
    risk: 'personal-data',
    summary: 'A customer’s delivery addresses, the default first',
    params: idParams,
    reply: z.array(savedAddressSchema),
  }),
  costs: endpoint.post('/customers/:id/order-costs', 'staff', {
    costMs: 150,
    right: 'change-orders',
    risk: 'harmless',
    summary: 'What an order would cost a customer now, with the ways to deliver it; saves nothing',
    params: idParams,
    body: costsBody,
    reply: costsSchema,
    problems: wantedProblems,
  }),
  place: endpoint.post('/customers/:id/orders', 'staff', {
    costMs: 150,
    right: 'change-orders',
    risk: 'goods',
    summary:
      'Order for a customer, who pays by the link in the mail, or change an unpaid order: it is cancelled and placed anew, both or neither. Send an Idempotency-Key header to retry safely',
    params: idParams,
    body: deskOrderBody,
    reply: orderSchema,
    problems: [
      ...wantedProblems,
      cartEmpty,
      cartHasProblemsRefusal,
      cartPriceRefusal,
      ...orderDiscountRefusals,
      freightNeedsAddress,
      chooseDelivery,
      noDeliveryTo('Norway'),
      notDeliveredBy('parcel'),
      freightRefusal,
      taxRefusal,
      totalTooHigh(undefined),
      totalTooLow,
      alreadyAdded('Trail 4x4'),
      paymentInProgress,
      idempotencyKeyReused,
      badIdempotencyKey,
      tooBusy,
    ],
  }),
}
