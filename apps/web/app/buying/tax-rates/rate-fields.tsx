import { regionsOf } from '@wheelyard/contract/values/regions'
import { TAX_NAME_MAX, type TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { taxCategories, taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
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
          label="Country"
          {...input('country')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just added by a button.
          autoFocus={isNew}
          onChange={({ target }) => onChange({ ...rate, country: target.value, region: '' })}
        >
          {rate.country === '' ? <option value="">Choose</option> : null}
          <CountryOptions />
        </SelectField>
        {regionsOf(rate.country).length > 0 ? (
          <RegionField country={rate.country} none="Whole country" {...input('region')} />
        ) : null}
        <ChoiceField
          label="Category"
          {...input('category')}
          value={rate.category}
          choices={taxCategories}
          nameOf={(category) => taxCategoryNames[category]}
          onChange={(category) => onChange({ ...rate, category })}
        />
        <Field label="Name" placeholder="VAT" maxLength={TAX_NAME_MAX} {...input('name')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label="Percent" inputMode="decimal" placeholder="19" {...input('percent')} />
        <Field label="Valid from" type="date" required {...input('validFrom')} />
        <Field label="Valid until" type="date" hint="Last day. Leave empty for no end." {...input('validUntil')} />
      </div>
      {problem && !problem.field ? <p className="text-sm font-medium text-danger">{problem.message}</p> : null}
    </div>
  )
}
