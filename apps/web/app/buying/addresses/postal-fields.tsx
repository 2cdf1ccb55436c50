import { ADDRESS_LINE_MAX, POSTCODE_MAX } from '@wheelyard/contract/values/limits'
import { postcodeExample, postcodeNeed, postcodeLabel } from '@wheelyard/delivery/addresses/postcodes'
import { regionLabel, regionNeed } from '@wheelyard/delivery/addresses/regions'
import * as t from '@wheelyard/messages/buyer'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'

type Part = 'country' | 'line1' | 'line2' | 'city' | 'region' | 'postcode'
/** Connects a part with whatever form it is in. */
type Connect = (
  part: Part,
  options?: { shouldUnregister: true },
) => UseFormRegisterReturn & { error: string | undefined }

export type PostalFieldsProps = {
  field: Connect
  /** As chosen now: which of the other fields there are follows it. */
  country: string
  start: { [part in Part]?: string | undefined }
}

/** For a grid of two columns. */
export function PostalFields({ field, country, start }: PostalFieldsProps) {
  const text = { required: true, maxLength: ADDRESS_LINE_MAX }
  return (
    <>
      <SelectField
        label={t.addresses_country()}
        autoComplete="country"
        className="sm:col-span-2"
        required
        {...field('country')}
      >
        <CountryOptions />
      </SelectField>
      <Field
        label={t.addresses_street()}
        autoComplete="address-line1"
        className="sm:col-span-2"
        {...text}
        {...field('line1')}
      />
      <Field
        label={t.addresses_buildingGateFloorOptional()}
        autoComplete="address-line2"
        className="sm:col-span-2"
        maxLength={ADDRESS_LINE_MAX}
        {...field('line2')}
      />
      <Field label={t.addresses_city()} autoComplete="address-level2" {...text} {...field('city')} />
      <PlaceFields field={field} start={start} country={country} />
    </>
  )
}

/** What is not asked for is not sent either. */
const shouldUnregister = true

function PlaceFields({ field, start, country }: PostalFieldsProps) {
  const [region, postcode] = [regionNeed(country), postcodeNeed(country)]
  const isKept = (part: 'region' | 'postcode') => start.country === country && Boolean(start[part])
  const example = postcodeExample(country)
  return (
    <>
      {region !== 'none' || isKept('region') ? (
        <Field
          label={labelOf(regionLabel(country), region)}
          autoComplete="address-level1"
          maxLength={ADDRESS_LINE_MAX}
          required={region === 'required'}
          {...field('region', { shouldUnregister })}
        />
      ) : null}
      {postcode !== 'none' || isKept('postcode') ? (
        <Field
          label={labelOf(postcodeLabel(country), postcode)}
          hint={example && t.addresses_forExample({ example })}
          autoComplete="postal-code"
          maxLength={POSTCODE_MAX}
          required={postcode === 'required'}
          {...field('postcode', { shouldUnregister })}
        />
      ) : null}
    </>
  )
}

const labelOf = (label: string, need: string) => (need === 'required' ? label : t.addresses_labelOptional({ label }))
