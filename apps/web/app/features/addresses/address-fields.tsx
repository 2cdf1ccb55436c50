import {
  ADDRESS_LINE_MAX,
  type AddressBody,
  OPENING_HOURS_MAX,
  POSTCODE_MAX,
  type SavedAddress,
} from '@wheelyard/contract/calls/addresses'
import { PHONE_MAX } from '@wheelyard/contract/calls/contact'
import { postcodeExample, postcodeNeed } from '@wheelyard/delivery/addresses/postcodes'
import { regionNeed, regionWord } from '@wheelyard/delivery/addresses/regions'
import { useWatch } from 'react-hook-form'
import { CountryOptions } from '#web/lib/country-options.tsx'
import type { useZodForm } from '#web/lib/use-zod-form.ts'
import { CheckboxField, Field, SelectField } from '#web/ui/field.tsx'

type AddressFieldsProps = {
  form: ReturnType<typeof useZodForm<AddressBody, unknown>>
  start: Partial<SavedAddress>
}

/** Which of them there are follows the country. */
export function AddressFields({ form, start }: AddressFieldsProps) {
  const { field, register, control } = form
  const country = useWatch({ control, name: 'country' })
  const text = { required: true, maxLength: ADDRESS_LINE_MAX }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Recipient"
          autoComplete="organization"
          className="sm:col-span-2"
          {...text}
          {...field('recipient')}
        />
        <SelectField label="Country" autoComplete="country" className="sm:col-span-2" required {...field('country')}>
          <CountryOptions />
        </SelectField>
        <Field label="Street" autoComplete="address-line1" className="sm:col-span-2" {...text} {...field('line1')} />
        <Field
          label="Building, gate, floor (optional)"
          autoComplete="address-line2"
          className="sm:col-span-2"
          maxLength={ADDRESS_LINE_MAX}
          {...field('line2')}
        />
        <Field label="City" autoComplete="address-level2" {...text} {...field('city')} />
        <PlaceFields form={form} start={start} country={country} />
        <Field label="Phone" type="tel" autoComplete="tel" required maxLength={PHONE_MAX} {...field('phone')} />
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-sm font-semibold">Unloading</legend>
        <CheckboxField label="There is a loading dock" {...register('dock')} />
        <CheckboxField label="The truck must bring a lift gate" {...register('liftGate')} />
      </fieldset>
      <Field
        label="Opening hours (optional)"
        hint="When a truck can come, such as Mon–Fri 8–16"
        autoComplete="off"
        maxLength={OPENING_HOURS_MAX}
        {...field('openingHours')}
      />
      {start.isDefault ? null : (
        <CheckboxField label="Deliver here unless I say otherwise" {...register('isDefault')} />
      )}
    </>
  )
}

/** What is not asked for is not sent either. */
const shouldUnregister = true

function PlaceFields({ form: { field }, start, country }: AddressFieldsProps & { country: string }) {
  const [region, postcode] = [regionNeed(country), postcodeNeed(country)]
  const isKept = (part: 'region' | 'postcode') => start.country === country && Boolean(start[part])
  const example = postcodeExample(country)
  return (
    <>
      {region !== 'none' || isKept('region') ? (
        <Field
          label={labelOf(regionWord(country), region)}
          autoComplete="address-level1"
          maxLength={ADDRESS_LINE_MAX}
          required={region === 'required'}
          {...field('region', { shouldUnregister })}
        />
      ) : null}
      {postcode !== 'none' || isKept('postcode') ? (
        <Field
          label={labelOf('Postcode', postcode)}
          hint={example && `Such as ${example}`}
          autoComplete="postal-code"
          maxLength={POSTCODE_MAX}
          required={postcode === 'required'}
          {...field('postcode', { shouldUnregister })}
        />
      ) : null}
    </>
  )
}

const labelOf = (label: string, need: string) => (need === 'required' ? label : `${label} (optional)`)
