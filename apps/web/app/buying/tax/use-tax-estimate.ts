import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import type { OrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import { taxEstimateQuery } from './tax-estimate.query.ts'

type Checkout = {
  chargesTax: boolean
  cart: Cart
  address: SavedAddress | undefined
  freight: FreightOption | null | undefined
}

export type TaxEstimate = {
  /** Undefined until it is known, null in a shop that charges none. */
  tax: OrderTaxReply | null | undefined
  /** What the last answer said, while a new one is awaited. */
  before: OrderTaxReply | undefined
  isLoading: boolean
  error: Error | null
  retry: () => void
}

/** What tax the cart would have if it were ordered as chosen. A shop without tax is not asked. */
export function useTaxEstimate({ chargesTax, cart, address, freight }: Checkout): TaxEstimate {
  const query = useQuery(taxEstimateQuery({ cart, address: chargesTax ? address : undefined, freight }))
  const { data, isPlaceholderData, isFetching, error, refetch } = query
  const isKnown = data !== undefined && !isPlaceholderData && address !== undefined
  return {
    tax: chargesTax ? (isKnown ? data.tax : undefined) : null,
    before: data?.tax ?? undefined,
    isLoading: isFetching && !isKnown,
    error: isKnown || isFetching ? null : error,
    retry: () => void refetch(),
  }
}
