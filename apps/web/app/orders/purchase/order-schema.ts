import { placeOrderBody } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { priceTableOf } from '@wheelyard/contract/catalogue/price-tiers'
import { quantityProblem } from '@wheelyard/contract/catalogue/quantity-problems'

export const orderSchema = (product: Product) =>
  placeOrderBody.omit({ productId: true, price: true }).extend({
    orderQuantity: placeOrderBody.shape.orderQuantity.superRefine((quantity, context) => {
      const problem = problemWith(quantity, product)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    }),
  })

export const problemWith = (quantity: number, product: Product) =>
  quantityProblem(quantity, { ...product, ...priceTableOf(product) })
