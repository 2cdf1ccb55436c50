import type { DeliveryAddress } from '@wheelyard/contract/calls/addresses'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'

/** As on a label, and below what the driver must know. Of spans, so that it can name a choice too. */
export function AddressBlock({ address }: { address: DeliveryAddress }) {
  const facts = factsOf(address)
  return (
    <>
      {addressLines(address).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two lines may be the same, as city and region.
        <span key={index} className="block wrap-anywhere first:font-semibold">
          {line}
        </span>
      ))}
      {facts.length > 0 ? (
        <span className="mt-1 block text-sm wrap-anywhere text-muted">{facts.join(' · ')}</span>
      ) : null}
    </>
  )
}

const factsOf = ({ dock, liftGate, openingHours }: DeliveryAddress): string[] => [
  ...(dock ? ['Loading dock'] : []),
  ...(liftGate ? ['Lift gate needed'] : []),
  ...(openingHours ? [`Open ${openingHours}`] : []),
]
