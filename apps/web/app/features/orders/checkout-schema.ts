import { orderCartFields } from '@wheelyard/contract/calls/cart'

export const checkoutSchema = orderCartFields.pick({ poNumber: true })
