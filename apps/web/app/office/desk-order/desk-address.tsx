import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { addressInOneLine } from '@wheelyard/delivery/addresses/address-format'
import * as t from '@wheelyard/messages/staff'
import type { ComponentProps } from 'react'
import { AddressFields } from '#web/buying/addresses/address-fields.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

type DeskAddressProps = Pick<ComponentProps<typeof AddressFields>, 'form' | 'start'> & {
  addresses: readonly SavedAddress[]
}

/** One of the customer's addresses, which may be changed for this order alone, or one that is typed. */
export function DeskAddress({ form, start, addresses }: DeskAddressProps) {
  const take = (id: string) => {
    const saved = addresses.find(({ _id }) => _id === id)
    if (saved) form.reset({ ...saved, isDefault: true })
  }
  return (
    <SheetSection title={t.deskOrder_deliveryAddress()}>
      <div className="grid gap-5">
        {addresses.length > 0 ? (
          <SelectField label={t.deskOrder_fillInFrom()} defaultValue="" onChange={({ target }) => take(target.value)}>
            <option value="">{t.deskOrder_chooseSavedAddress()}</option>
            {addresses.map((address) => (
              <option key={address._id} value={address._id}>
                {address.recipient}, {addressInOneLine(address)}
              </option>
            ))}
          </SelectField>
        ) : null}
        {/* Without the choice of a default: nothing is saved for the customer. */}
        <AddressFields form={form} start={{ ...start, isDefault: true }} />
      </div>
    </SheetSection>
  )
}
