import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'
import { addressLines, deliveryNotes } from '@wheelyard/delivery/addresses/address-format'

/** As on a label, and below what the driver must know. Of spans, so that it can name a choice too. */
export function AddressBlock({ address }: { address: DeliveryAddress }) {
  const notes = deliveryNotes(address)
  return (
    <>
      {addressLines(address).map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two lines may be the same, as city and region.
        <span key={index} className="block wrap-anywhere first:font-semibold">
          <bdi>{line}</bdi>
        </span>
      ))}
      {notes.length > 0 ? (
        <span className="mt-1 block text-sm wrap-anywhere text-muted">
          <bdi>{notes.join(' · ')}</bdi>
        </span>
      ) : null}
    </>
  )
}
