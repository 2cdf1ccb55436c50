import {
  type Carton,
  type CartonMeasure,
  cartonProblems,
  cartonVolume,
  isGoodMeasure,
} from '@wheelyard/contract/catalogue/carton'
import { dangerousGoods } from '@wheelyard/contract/catalogue/dangerous-goods'
import { formatLength, formatVolume, formatWeight } from '@wheelyard/contract/values/format-measures'
import * as t from '@wheelyard/messages/staff'
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
      <legend className="float-start w-full text-sm font-semibold">{t.products_shippingOptional()}</legend>
      <p id={hintId} className="-mt-4 text-sm text-muted">
        {t.products_outerMeasuresOfFull()}
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {measure('lengthMm', t.products_cartonLength(), t.products_inMillimetres(), inCm)}
        {measure('widthMm', t.products_cartonWidth(), t.products_inMillimetres(), inCm)}
        {measure('heightMm', t.products_cartonHeight(), t.products_inMillimetres(), inCm)}
        {measure('grossGrams', t.products_cartonWeight(), t.products_inKilograms(), inKg)}
        {measure('pieces', t.products_unitsPerCarton(), t.products_inFullOne())}
        {measure('maxStack', t.products_stackHeight(), t.products_cartonsLowestIncluded())}
        <CheckboxField
          label={t.products_keepUpright()}
          hint={t.products_itMayNotBe()}
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

// Metric, as it is typed.
const inCm = (mm: number) => t.products_mmCm({ mm: formatLength(mm, 'metric') })
const inKg = (grams: number) => formatWeight(grams, 'metric')
const inM3 = (mm3: number) => formatVolume(mm3, 'metric')

function CartonFigures({ carton }: { carton: Carton | null }) {
  if (!carton || Object.keys(cartonProblems(carton)).length > 0) return null
  const { grossGrams, pieces } = carton
  const volume = cartonVolume(carton)
  const figures = { volume: inM3(volume), weight: inKg(grossGrams) }
  const warning = lightCartonWarning(carton)
  return (
    <>
      <span>
        {pieces > 1
          ? t.products_cartonAndItsUnits({
              ...figures,
              unitVolume: inM3(volume / pieces),
              unitWeight: inKg(grossGrams / pieces),
            })
          : t.products_cartonTakesAndWeighs(figures)}
      </span>
      {warning ? <span className="font-semibold text-warning">{warning}</span> : null}
    </>
  )
}

function CustomsFields({ field }: { field: ProductField }) {
  const listId = useId()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t.products_battery()}
        autoComplete="off"
        hint={t.products_forExampleSealedLead()}
        {...field('battery')}
      />
      <Field
        label={t.products_unNumber()}
        autoComplete="off"
        list={listId}
        hint={t.products_forDangerousGoodsSuch()}
        {...field('unNumber')}
      />
      <datalist id={listId}>
        {Object.entries(dangerousGoods).map(([number, name]) => (
          <option key={number} value={number}>
            {name()}
          </option>
        ))}
      </datalist>
      <Field
        label={t.products_hsCode()}
        inputMode="decimal"
        autoComplete="off"
        hint={t.products_customsTariffNumberFor()}
        {...field('hsCode')}
      />
      <SelectField label={t.products_countryOfOrigin()} {...field('originCountry')}>
        <option value="">{t.products_notKnown()}</option>
        <CountryOptions />
      </SelectField>
    </div>
  )
}
