import { regionsOf } from '@wheelyard/contract/values/regions'
import { TAX_NAME_MAX, type TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { taxCategories, taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/staff'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { RegionField } from './region-field.tsx'
import type { RateDraft } from './tax-draft.ts'

type RateFieldsProps = {
  rate: RateDraft
  problem: TaxTableProblem | undefined
  isNew: boolean
  onChange: (rate: RateDraft) => void
}

export function RateFields({ rate, problem, isNew, onChange }: RateFieldsProps) {
  const input = (name: Exclude<keyof RateDraft, 'key'>) => ({
    autoComplete: 'off',
    value: rate[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...rate, [name]: target.value }),
    error: problem?.field === name ? problem.message : undefined,
  })
  return (
    <div className="grid gap-4 rounded-field border border-line bg-paper p-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField
          label={t.taxRates_country()}
          {...input('country')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just added by a button.
          autoFocus={isNew}
          onChange={({ target }) => onChange({ ...rate, country: target.value, region: '' })}
        >
          {rate.country === '' ? <option value="">{t.taxRates_choose()}</option> : null}
          <CountryOptions />
        </SelectField>
        {regionsOf(rate.country).length > 0 ? (
          <RegionField country={rate.country} none={t.taxRates_wholeCountry()} {...input('region')} />
        ) : null}
        <ChoiceField
          label={t.taxRates_category()}
          {...input('category')}
          value={rate.category}
          choices={taxCategories}
          nameOf={(category) => taxCategoryNames[category]()}
          onChange={(category) => onChange({ ...rate, category })}
        />
        <Field label={t.taxRates_name()} placeholder={t.taxRates_vat()} maxLength={TAX_NAME_MAX} {...input('name')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t.taxRates_percent()} inputMode="decimal" placeholder="19" {...input('percent')} />
        <Field label={t.taxRates_validFrom()} type="date" required {...input('validFrom')} />
        <Field
          label={t.taxRates_validUntil()}
          type="date"
          hint={t.taxRates_lastDayLeaveEmpty()}
          {...input('validUntil')}
        />
      </div>
      {problem && !problem.field ? <p className="text-sm font-medium text-danger">{problem.message}</p> : null}
    </div>
  )
}
