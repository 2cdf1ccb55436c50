import { useQuery } from '@tanstack/react-query'
import { displayName } from '@wheelyard/contract/people/users.calls'
import { AddAddressButton } from '#web/buying/addresses/add-address-button.tsx'
import { AddressCards } from '#web/buying/addresses/address-cards.tsx'
import { addressesQuery } from '#web/buying/addresses/addresses.queries.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Addresses · Wheelyard' }]

export default function Addresses() {
  const { user } = useSignedIn()
  const query = useQuery(addressesQuery)
  const addButton = (
    <AddAddressButton start={{ recipient: displayName(user), phone: user.phone }}>Add address</AddAddressButton>
  )
  return (
    <>
      <SectionHead title="Addresses" actions={query.data?.length ? addButton : null}>
        Where your orders go. Existing orders keep their address.
      </SectionHead>
      <QueryView query={query}>
        {(addresses) =>
          addresses.length > 0 ? (
            <AddressCards addresses={addresses} />
          ) : (
            <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
              <p className="font-display text-heading font-bold">No addresses yet</p>
              <p className="max-w-[44ch] text-muted">Save where your goods go, and choose among them when you order.</p>
              {addButton}
            </div>
          )
        }
      </QueryView>
    </>
  )
}
