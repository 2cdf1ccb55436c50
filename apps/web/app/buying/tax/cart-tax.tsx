import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { OrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { taxLabel } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/buyer'
import { shopQuery } from '#web/shop/settings/shop-query.ts'
import { rich } from '#web/ui/rich.tsx'
import { useDefaultAddress } from '../addresses/addresses.queries.ts'
import { taxEstimateQuery } from './tax-estimate.query.ts'

type CartTaxProps = {
  cart: Cart
  /** The shop does not know these lines yet. */
  isUnsaved: boolean
}

/** One sentence for the cart of a shop that charges tax. */
export function CartTax(props: CartTaxProps) {
  const { data: shop } = useQuery(shopQuery)
  return shop?.chargesTax ? <TaxSentence {...props} /> : null
}

function TaxSentence({ cart, isUnsaved }: CartTaxProps) {
  const address = useDefaultAddress()
  const { data, isPlaceholderData } = useQuery(taxEstimateQuery({ cart, address: isUnsaved ? undefined : address }))
  const isOfThisCart = !isUnsaved && !isPlaceholderData
  const text = address && data?.tax && isOfThisCart ? estimateText(data.tax, address) : t.tax_taxIsCalculatedAt()
  return data?.tax === null ? null : <p className="text-sm text-muted">{text}</p>
}

const estimateText = ({ amount, sentence, parts }: OrderTaxReply, { city }: SavedAddress) =>
  amount === 0
    ? sentence
    : rich(
        t.tax_forDeliveryToOn({
          bdi: (text) => <bdi>{text}</bdi>,
          parts: taxLabel(parts),
          city,
          amount: formatMoney(centsOf(amount)),
        }),
      )
