import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { useMay, useSignedIn } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { AddAddressButton } from './add-address-button.tsx'
import { AddressBlock } from './address-block.tsx'
import { AddressForm } from './address-form.tsx'

type AddressChoiceProps = {
  addresses: SavedAddress[]
  chosen: SavedAddress | undefined
  /** Of the buyer, for a new address. */
  contact: { recipient: string; phone: string }
  onChoose: (address: SavedAddress) => void
}

/** Who has no saved address yet fills in the first one right here. */
export function AddressChoice({ addresses, chosen, contact, onChoose }: AddressChoiceProps) {
  const mayAdd = useMay()('manage')
  return (
    <section aria-labelledby="delivery-address">
      <h2 id="delivery-address" className="text-heading">
        {t.addresses_deliveryAddress()}
      </h2>
      {addresses.length === 0 ? (
        mayAdd ? (
          <AddressForm
            start={{ ...contact, isDefault: true }}
            submit={t.addresses_deliverToThisAddress()}
            onSaved={onChoose}
          />
        ) : (
          <NoAddressYet />
        )
      ) : (
        <>
          <SavedAddresses addresses={addresses} chosen={chosen} onChoose={onChoose} />
          <May right="manage">
            <div className="mt-4 flex flex-wrap items-center gap-4">
              <AddAddressButton variant="plain" start={contact} onAdded={onChoose}>
                {t.addresses_addAnotherAddress()}
              </AddAddressButton>
              <Link to={paths.dashboard.addresses} className="text-link">
                {t.addresses_manageAddresses()}
              </Link>
            </div>
          </May>
        </>
      )}
    </section>
  )
}

function NoAddressYet() {
  const { company } = useSignedIn().user
  return <p className="mt-2 text-muted">{company ? t.company_noAddressYet({ company: company.name }) : null}</p>
}

/** The rest is behind a button, except for the chosen one. */
const SHOWN = 3

function SavedAddresses({ addresses, chosen, onChoose }: Omit<AddressChoiceProps, 'contact'>) {
  const [isWhole, setWhole] = useState(addresses.length <= SHOWN + 1)
  const shown = isWhole ? addresses : addresses.filter((each, index) => index < SHOWN || each._id === chosen?._id)
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="sr-only">{t.addresses_deliverTo()}</legend>
      {shown.map((address) => (
        <label
          key={address._id}
          className="flex cursor-pointer gap-3 rounded-field border border-line p-4 has-checked:border-ink"
        >
          <input
            type="radio"
            name="delivery-address"
            className="mt-1 size-4 shrink-0 accent-primary"
            checked={address._id === chosen?._id}
            onChange={() => onChoose(address)}
          />
          <span className="min-w-0">
            <AddressBlock address={address} />
          </span>
        </label>
      ))}
      {shown.length < addresses.length ? (
        <Button variant="plain" className="justify-self-start" onClick={() => setWhole(true)}>
          {t.addresses_showAllAddresses({ count: addresses.length })}
        </Button>
      ) : null}
    </fieldset>
  )
}
