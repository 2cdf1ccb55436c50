import {
  type Carton,
  type CartonMeasure,
  cartonProblems,
  cartonVolume,
  isGoodMeasure,
} from '@wheelyard/contract/catalogue/carton'
import { dangerousGoods } from '@wheelyard/contract/catalogue/dangerous-goods'
import { formatCm, formatKg, formatM3 } from '@wheelyard/contract/values/format-measures'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { CheckboxField, Field, SelectField } from '#web/ui/field.tsx'
import type { ProductField, ProductFormControl } from './product-schema.ts'
import { cartonOf, lightCartonWarning, measureOf } from './typed-carton.ts'

type ShippingFieldsProps = { control: ProductFormControl; field: ProductField }

export function ShippingFields({ control, field }: ShippingFieldsProps) {
  const carton = useWatch({ control, name: 'carton' })
  const hintId = useId()
  const measure = (name: CartonMeasure, label: string, hint: string, format?: (value: number) => string) => {
    const value = measureOf(name, carton[name])
    const told = format && isGoodMeasure(name, value) ? format(value) : hint
    const inputMode = name === 'grossGrams' ? 'decimal' : 'numeric'
    return <Field label={label} inputMode={inputMode} autoComplete="off" hint={told} {...field(`carton.${name}`)} />
  }
  return (
    <fieldset aria-describedby={hintId} className="grid gap-5 rounded-box border border-line p-4 sm:p-5">
      <legend className="float-left w-full text-sm font-semibold">Shipping (optional)</legend>
      <p id={hintId} className="-mt-4 text-sm text-muted">
        Outer measures of a full carton, for load plans. Without them, load plans leave the product out and say so.
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {measure('lengthMm', 'Carton length', 'In millimetres', inCm)}
        {measure('widthMm', 'Carton width', 'In millimetres', inCm)}
        {measure('heightMm', 'Carton height', 'In millimetres', inCm)}
        {measure('grossGrams', 'Carton weight', 'In kilograms', formatKg)}
        {measure('pieces', 'Units per carton', 'In a full one')}
        {measure('maxStack', 'Stack height', 'Cartons, the lowest included')}
        <CheckboxField
          label="Keep upright"
          hint="It may not be laid on its side."
          className="col-span-2 self-center"
          {...field('carton.keepUpright')}
        />
      </div>
      <output className="grid gap-1 text-sm empty:absolute">
        <CartonFigures carton={cartonOf(carton)} />
      </output>
      <CustomsFields field={field} />
    </fieldset>
  )
}

const inCm = (mm: number) => `${formatCm(mm)} cm`

function CartonFigures({ carton }: { carton: Carton | null }) {
  if (!carton || Object.keys(cartonProblems(carton)).length > 0) return null
  const { grossGrams, pieces } = carton
  const volume = cartonVolume(carton)
  const perUnit = `; a unit in it ${formatM3(volume / pieces)} and ${formatKg(grossGrams / pieces)}`
  const warning = lightCartonWarning(carton)
  return (
    <>
      <span>{`A carton takes ${formatM3(volume)} and weighs ${formatKg(grossGrams)}${pieces > 1 ? perUnit : ''}.`}</span>
      {warning ? <span className="font-semibold text-warning">{warning}</span> : null}
    </>
  )
}

function CustomsFields({ field }: { field: ProductField }) {
  const listId = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Battery"
        autoComplete="off"
        hint="For example sealed lead-acid 12 V 10 Ah. Leave empty if it has none."
        {...field('battery')}
      />
      <Field
        label="UN number"
        autoComplete="off"
        list={listId}
        hint="For dangerous goods such as batteries."
        {...field('unNumber')}
      />
      <datalist id={listId}>
        {Object.entries(dangerousGoods).map(([number, name]) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="HS code"
        inputMode="decimal"
        autoComplete="off"
        hint="Customs tariff number, for example 9503.00."
        {...field('hsCode')}
      />
      <SelectField label="Country of origin" {...field('originCountry')}>
        <option value="">Not known</option>
        <CountryOptions />
      </SelectField>
    </div>
  )
}
