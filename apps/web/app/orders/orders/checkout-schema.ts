import { orderCartFields } from '@wheelyard/contract/buying/cart.calls'

export const checkoutSchema = orderCartFields.pick({ poNumber: true })
