import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { type ComponentProps, useState } from 'react'
import { AddressChoice } from '#web/buying/addresses/address-choice.tsx'
import { CompanyAtCheckout } from '#web/buying/business-details/company-at-checkout.tsx'
import { DeliveryChoice } from '#web/buying/freight/delivery-choice.tsx'
import { useDelivery } from '#web/buying/freight/use-delivery.ts'
import { useTaxEstimate } from '#web/buying/tax/use-tax-estimate.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutLines } from './checkout-lines.tsx'

type CheckoutSheetProps = Omit<
  ComponentProps<typeof CheckoutForm>,
  'address' | 'freight' | 'tax' | 'isWaiting' | 'hasUnsavedCompany'
> & {
  addresses: SavedAddress[]
  chargesTax: boolean
}

/** The address has a form of its own, since it is saved before the order is placed. */
export function CheckoutSheet({ cart, buyer, addresses, chargesTax, ...after }: CheckoutSheetProps) {
  // The default comes first. Whatever happens to it elsewhere, no other takes its place without the buyer.
  const [chosenId, setChosenId] = useState(addresses[0]?._id)
  const address = addresses.find(({ _id }) => _id === chosenId)
  const delivery = useDelivery(cart, address)
  const [hasUnsavedCompany, setUnsavedCompany] = useState(false)
  const freight = delivery.query.data?.hasRates === false ? null : delivery.chosen
  const estimate = useTaxEstimate({ chargesTax, cart, address, freight })
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-10">
      <div className="grid gap-8 rounded-box border border-line bg-surface p-5 sm:p-8">
        <AddressChoice
          addresses={addresses}
          chosen={address}
          contact={{ recipient: displayName(buyer), phone: buyer.phone }}
          onChoose={({ _id }) => setChosenId(_id)}
        />
        {address ? <DeliveryChoice delivery={delivery} /> : null}
        {address ? <CompanyAtCheckout address={address} onTyped={setUnsavedCompany} /> : null}
        <div className="border-t border-line pt-8">
          <CheckoutForm
            cart={cart}
            buyer={buyer}
            address={address}
            freight={freight}
            tax={estimate.tax}
            isWaiting={estimate.isLoading}
            hasUnsavedCompany={hasUnsavedCompany}
            {...after}
          />
        </div>
      </div>
      <div className="max-lg:order-first lg:sticky lg:top-24">
        <CheckoutLines cart={cart} freight={freight} estimate={estimate} />
      </div>
    </div>
  )
}
