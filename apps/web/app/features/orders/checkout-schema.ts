import { cartApi } from '@wheelyard/contract/calls/cart'

export const checkoutSchema = cartApi.order.body.pick({
  phone: true,
  address: true,
  poNumber: true,
  saveToProfile: true,
})
