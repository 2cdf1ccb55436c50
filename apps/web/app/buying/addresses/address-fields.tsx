import { type AddressBody, OPENING_HOURS_MAX, type SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { ADDRESS_LINE_MAX } from '@wheelyard/contract/values/limits'
import { PHONE_MAX } from '@wheelyard/contract/values/contact.schemas'
import * as t from '@wheelyard/messages/buyer'
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
          label={t.addresses_recipient()}
          autoComplete="organization"
          className="sm:col-span-2"
          required
          maxLength={ADDRESS_LINE_MAX}
          {...field('recipient')}
        />
        <PostalFields field={field} country={country} start={start} />
        <Field
          label={t.addresses_phone2()}
          type="tel"
          autoComplete="tel"
          required
          maxLength={PHONE_MAX}
          {...field('phone')}
        />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">{t.addresses_unloading()}</legend>
        <CheckboxField label={t.addresses_loadingDock()} {...register('dock')} />
        <CheckboxField label={t.addresses_liftGateRequired()} {...register('liftGate')} />
      </fieldset>
      <Field
        label={t.addresses_openingHoursOptional()}
        hint={t.addresses_whenTruckCanCome()}
        autoComplete="off"
        maxLength={OPENING_HOURS_MAX}
        {...field('openingHours')}
      />
      {start.isDefault ? null : (
        <CheckboxField label={t.addresses_defaultDeliveryAddress()} {...register('isDefault')} />
      )}
    </>
  )
}
