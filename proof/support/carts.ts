import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import type { Person } from './people.ts'

export type FilledCart = { version: number; expectedTotal: number; addressId: string }
type Line = { productId: string; quantity: number }

const depot = { recipient: 'Depot', line1: '1 Depot Road', city: 'Springfield', region: 'IL', postcode: '62701' }
const address = { ...depot, country: 'US', phone: '555 0100' }
/** Costs nothing in the demo shop. */
const pickup = { mode: 'pickup', price: 0 } as const

/** What its buyer sees then. */
export async function fillCart(buyer: Person, shopUrl: string, lines: Line[]): Promise<FilledCart> {
  const api = buyer.at(shopUrl)
  const { version, goods } = await api.call(cartApi.add, { body: { lines } })
  const { _id: addressId } = await api.call(addressesApi.add, { body: address })
  return { version, expectedTotal: goods, addressId }
}

type Discount = { code: string; amount: number }

export const orderCart = (buyer: Person, shopUrl: string, cart: FilledCart & { discount?: Discount }, key: string) =>
  buyer
    .at(shopUrl)
    .call(orderCartApi.place, { body: { ...cart, freight: pickup } }, { headers: { 'idempotency-key': key } })
