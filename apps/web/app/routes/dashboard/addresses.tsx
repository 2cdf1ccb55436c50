import { useQuery } from '@tanstack/react-query'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/buyer'
import { AddAddressButton } from '#web/buying/addresses/add-address-button.tsx'
import { AddressCards } from '#web/buying/addresses/address-cards.tsx'
import { addressesQuery } from '#web/buying/addresses/addresses.queries.ts'
import { May } from '#web/people/session/may.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.addresses_addressesWheelyard() }]

export default function Addresses() {
  const { user } = useSignedIn()
  const query = useQuery(addressesQuery)
  const addButton = (
    <May right="manage">
      <AddAddressButton start={{ recipient: displayName(user), phone: user.phone }}>
        {t.addresses_addAddress()}
      </AddAddressButton>
    </May>
  )
  return (
    <>
      <SectionHead title={t.addresses_addresses()} actions={query.data?.length ? addButton : null}>
        {t.addresses_whereYourOrdersGo()}
      </SectionHead>
      <QueryView query={query}>
        {(addresses) =>
          addresses.length > 0 ? (
            <AddressCards addresses={addresses} />
          ) : (
            <div className="grid justify-items-center gap-4 rounded-box border border-dashed border-line px-6 py-16 text-center">
              <p className="font-display text-heading font-bold">{t.addresses_noAddressesYet()}</p>
              <p className="max-w-[44ch] text-muted">{t.addresses_saveWhereYourGoods()}</p>
              {addButton}
            </div>
          )
        }
      </QueryView>
    </>
  )
}
