import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { toOrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import type { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { cartEmpty } from '@wheelyard/contract/buying/cart-rules'
import type { FreightMode } from '@wheelyard/contract/buying/freight-rules'
import { centsOf } from '@wheelyard/contract/values/money'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { regionMismatch } from '@wheelyard/delivery/addresses/region-mismatch'
import type { Caller } from '#api/http/caller'
import { findAddressOf } from '#api/buying/addresses/addresses.store'
import { findCart, toCart } from '#api/buying/cart/cart.store'
import { findTaxBasis } from '#api/buying/tax/tax-basis.store'
import { decideTax, type TaxDeps } from './decide-tax.service.ts'
import { goodsByTaxCategory } from './goods-by-tax-category.ts'

type Wish = { addressId: string; freight?: { mode: FreightMode; price: number | null } | undefined }

/** Of the freight that the buyer sees: placing the order compares that first. */
export async function estimateTax(
  deps: TaxDeps,
  buyer: Caller,
  { addressId, freight }: Wish,
): Promise<ResultOf<typeof taxApi.estimate>> {
  const deliveryAddress = await findAddressOf(deps.db, buyer, addressId)
  if (!deliveryAddress) return refuse(notFound('Address'))
  const mismatch = regionMismatch(deliveryAddress)
  if (mismatch) return refuse(mismatch)
  const cart = await findCart(deps.db, buyer)
  const goods = goodsByTaxCategory(cart.lines, centsOf(toCart(cart).discount?.amount ?? 0))
  if (goods.length === 0) return refuse(cartEmpty)
  const tax = await decideTax(deps, {
    owner: buyer,
    basis: await findTaxBasis(deps.db, buyer),
    deliveryAddress,
    isPickedUp: freight?.mode === 'pickup',
    goods,
    freightCents: centsOf(freight?.price ?? 0),
  })
  return tax.ok ? ok({ tax: tax.value && toOrderTaxReply(tax.value) }) : tax
}
