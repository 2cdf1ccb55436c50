import { type AddressBody, OPENING_HOURS_MAX, type SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { ADDRESS_LINE_MAX } from '@wheelyard/contract/values/limits'
import { PHONE_MAX } from '@wheelyard/contract/values/contact.schemas'
import { useWatch } from 'react-hook-form'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { PostalFields } from './postal-fields.tsx'

type AddressFieldsProps = {
  form: ReturnType<typeof useZodForm<AddressBody, unknown>>
  start: Partial<SavedAddress>
}

export function AddressFields({ form, start }: AddressFieldsProps) {
  const { field, register, control } = form
  const country = useWatch({ control, name: 'country' })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Recipient"
          autoComplete="organization"
          className="sm:col-span-2"
          required
          maxLength={ADDRESS_LINE_MAX}
          {...field('recipient')}
        />
        <PostalFields field={field} country={country} start={start} />
        <Field label="Phone" type="tel" autoComplete="tel" required maxLength={PHONE_MAX} {...field('phone')} />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">Unloading</legend>
        <CheckboxField label="Loading dock" {...register('dock')} />
        <CheckboxField label="Lift gate required" {...register('liftGate')} />
      </fieldset>
      <Field
        label="Opening hours (optional)"
        hint="When a truck can come, e.g. Mon–Fri 8–16"
        autoComplete="off"
        maxLength={OPENING_HOURS_MAX}
        {...field('openingHours')}
      />
      {start.isDefault ? null : <CheckboxField label="Default delivery address" {...register('isDefault')} />}
    </>
  )
}
