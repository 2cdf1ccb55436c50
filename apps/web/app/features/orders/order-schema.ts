import { placeOrderBody } from '@wheelyard/contract/calls/orders'
import type { Product } from '@wheelyard/contract/calls/products'
import { priceTableOf } from '@wheelyard/contract/rules/price-tiers'
import { quantityProblem } from '@wheelyard/contract/rules/order-rules'

export const orderSchema = (product: Product) =>
  placeOrderBody.omit({ productId: true, price: true }).extend({
    orderQuantity: placeOrderBody.shape.orderQuantity.superRefine((quantity, context) => {
      const problem = problemWith(quantity, product)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    }),
  })

export const problemWith = (quantity: number, product: Product) =>
  quantityProblem(quantity, { ...product, ...priceTableOf(product) })
