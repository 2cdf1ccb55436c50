import { cartApi } from '@wheelyard/contract/calls/cart'
import type { Person } from './people.ts'

export type FilledCart = { version: number; expectedTotal: number }
type Line = { productId: string; quantity: number }

const contact = { phone: '555 0100', address: '1 Depot Road' }

/** What its buyer sees then. */
export async function fillCart(buyer: Person, shopUrl: string, lines: Line[]): Promise<FilledCart> {
  const { version, goods } = await buyer.at(shopUrl).call(cartApi.add, { body: { lines } })
  return { version, expectedTotal: goods }
}

export const orderCart = (buyer: Person, shopUrl: string, cart: FilledCart, key: string) =>
  buyer.at(shopUrl).call(cartApi.order, { body: { ...cart, ...contact } }, { headers: { 'idempotency-key': key } })
