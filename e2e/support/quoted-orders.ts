import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { FreightQuote } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { type Account, api, demoAdmin, fillCart, newProduct, payOrder } from './shop-calls.ts'

const auckland = {
  recipient: 'Harbour Toys',
  line1: '5 Quay Street',
  city: 'Auckland',
  postcode: '1010',
  country: 'NZ',
  phone: '+64 9 555 0199',
}

/** Paid goods of $600.00 to a country where the demo shop quotes the freight after review. */
export async function quotedOrder(buyer: Account): Promise<Order> {
  const { token } = buyer
  const product = await newProduct('Harbour cart')
  const { _id: addressId } = await api.call(addressesApi.add, { body: auckland }, { token })
  const { version, goods } = await fillCart(buyer, [{ product, quantity: 30 }])
  const freight = { mode: 'container', price: null } as const
  const body = { version, expectedTotal: goods, addressId, freight }
  const { order } = await api.call(orderCartApi.place, { body }, { token })
  await payOrder(buyer, order)
  return order
}

export async function proposeFreight({ _id: id }: Order, amount = 480): Promise<FreightQuote> {
  const { token } = await demoAdmin()
  const body = { amount, minDays: 30, maxDays: 40, note: 'By sea, customs cleared' }
  return api.call(freightQuotesApi.propose, { params: { id }, body }, { token })
}
