import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { api } from '#web/lib/api-client.ts'

type TaxedCart = {
  /** As the shop has it saved. */
  cart: Pick<Cart, 'version' | 'goods' | 'discount'>
  /** Undefined: nothing is asked. */
  address: SavedAddress | undefined
  freight?: Pick<FreightOption, 'mode' | 'price'> | null | undefined
}

/** Of goods and freight as far as they are known; the key is all that the answer depends on. */
export function taxEstimateQuery({ cart: { version, goods, discount }, address, freight }: TaxedCart) {
  const body = address && {
    addressId: address._id,
    ...(freight && { freight: { mode: freight.mode, price: freight.price } }),
  }
  return queryOptions({
    queryKey: ['tax', { version, goods, discount, address, body }],
    queryFn: body ? ({ signal }) => api.call(taxApi.estimate, { body }, { signal }) : skipToken,
    // A VAT id or a certificate may have been accepted meanwhile.
    staleTime: 0,
    // The sentence keeps its room until the next one is there.
    placeholderData: keepPreviousData,
  })
}
