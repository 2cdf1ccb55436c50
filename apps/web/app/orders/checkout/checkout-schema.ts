import { orderCartFields } from '@wheelyard/contract/orders/order-cart.calls'

export const checkoutSchema = orderCartFields.pick({ poNumber: true })
