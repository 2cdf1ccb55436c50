import type { AddressBody, SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { ownCountry } from '#web/lib/own-country.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressSchema } from './address-schema.ts'
import { useAddAddress, useChangeAddress } from './addresses.queries.ts'

type AddressFormProps = {
  /** What to begin with: the address that is changed, or what is known for a new one. */
  start: Partial<SavedAddress>
  submit: string
  onSaved: (address: SavedAddress) => void
  onBack?: () => void
}

export function AddressForm({ start, submit, onSaved, onBack }: AddressFormProps) {
  const { _id: id, ...known } = start
  const form = useZodForm(addressSchema, { ...EMPTY_ADDRESS, country: ownCountry(), ...known })
  const [keys] = useState(() => new IdempotencyKeys())
  const adding = useAddAddress(onSaved)
  const changing = useChangeAddress()
  const saving = id ? changing : adding

  const save = form.handleSubmit((body) => {
    if (id) changing.mutate({ id, body }, { onSuccess: onSaved })
    else adding.mutate({ body, key: keys.keyFor(body) })
  })

  return (
    <form
      noValidate
      aria-label={t.addresses_address()}
      className="mt-4 grid gap-5"
      onSubmit={(event) => void save(event)}
    >
      <AddressFields form={form} start={start} />
      <FormError message={errorMessage(saving.error)} />
      <div className="flex flex-wrap justify-end gap-2">
        {onBack ? (
          <Button variant="plain" onClick={onBack} disabled={saving.isPending}>
            {t.addresses_back()}
          </Button>
        ) : null}
        <Button type="submit" busy={saving.isPending && t.addresses_saving()}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

export const EMPTY_ADDRESS: AddressBody = {
  recipient: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: '',
  phone: '',
  dock: false,
  liftGate: false,
  openingHours: '',
  isDefault: false,
}
