import type { CartOrderRequest } from '@wheelyard/contract/orders/order-cart.calls'
import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import {
  chooseDelivery,
  freightChanged,
  freightNeedsAddress,
  noDeliveryTo,
  notDeliveredBy,
} from '@wheelyard/contract/buying/freight-problems'
import { centsOf } from '@wheelyard/contract/values/money'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { freightOptions } from '@wheelyard/delivery/freight/freight-options'
import { goodsOf } from '@wheelyard/delivery/freight/goods'
import type { Db } from '#api/db/client'
import type { CartOffer } from '#api/buying/cart/cart.store'
import { findFreightBasis } from '#api/buying/freight/freight-table.store'
import type { AgreedFreight, Destination } from './new-order.ts'

type Wish = { lines: CartOffer[]; to: Destination; seen: CartOrderRequest['freight'] }

/** What the buyer chose, at the rates of this moment. Null in a shop without rates: it sells ex works. */
export async function agreedFreight(db: Db, { lines, to: { deliveryAddress }, seen }: Wish) {
  const { table, sellerCountry } = await findFreightBasis(db)
  if (table.zones.length === 0) return ok<AgreedFreight>(null)
  if (!deliveryAddress) return refuse(freightNeedsAddress)
  const goods = goodsOf(
    lines.map((line) => ({ ...line, productId: line.id })),
    sellerCountry,
  )
  const { zone, options, refused } = freightOptions(table, deliveryAddress, goods)
  if (zone === null) return refuse(noDeliveryTo(countryName(deliveryAddress.country) ?? deliveryAddress.country))
  if (!seen) return refuse(chooseDelivery)
  const { mode } = seen
  const option = options.find((each) => each.mode === mode)
  if (!option) return refuse(notDeliveredBy(mode, refused.find((each) => each.mode === mode)?.message))
  if (!isSamePrice(option, seen)) return refuse(freightChanged(mode, seen.price, option.price))
  const { price, ...terms } = option
  return ok<AgreedFreight>({
    terms: { ...terms, zone, tableVersion: table.version, isQuoted: price === null },
    cents: price === null ? 0 : centsOf(price),
  })
}

const isSamePrice = ({ price }: FreightOption, seen: { price: number | null }) =>
  price === null || seen.price === null ? price === seen.price : centsOf(price) === centsOf(seen.price)
