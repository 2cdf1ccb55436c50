import { TAX_RATES_MAX, type TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/staff'
import { useRef, useState } from 'react'
import { useToday } from '#web/lib/use-today.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RateTable } from './rate-table.tsx'
import { newRate, type RateDraft } from './tax-draft.ts'

const STEP = 100

type RateListProps = {
  rates: readonly RateDraft[]
  problems: readonly TaxTableProblem[]
  onChange: (rates: readonly RateDraft[]) => void
}

/** All rates, or those of a country. A rate with a problem is always there. */
export function RateList({ rates, problems, onChange }: RateListProps) {
  const today = useToday()
  const [country, setCountry] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [added, setAdded] = useState<string>()
  const section = useRef<HTMLElement>(null)
  const hasProblem = new Set(problems.map(({ rate }) => rates[rate]?.key))
  const found = rates.filter((rate) => country === '' || rate.country === country)
  const shown = new Set(found.slice(0, limit))
  const add = () => {
    const rate = newRate(country || (rates[0]?.country ?? ''), today)
    setAdded(rate.key)
    onChange([rate, ...rates])
  }
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="tax-rates" className="outline-none">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="tax-rates" className="text-heading">
          {t.taxRates_rates()}
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <CountryFilter rates={rates} country={country} onChoose={setCountry} />
          {rates.length < TAX_RATES_MAX ? (
            <Button variant="plain" onClick={add}>
              <Icon name="plus" className="size-4" />
              {t.taxRates_addRate()}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="mt-4">
        {rates.length === 0 ? <NoRates /> : null}
        <RateTable
          rates={rates}
          shown={rates.filter((rate) => shown.has(rate) || hasProblem.has(rate.key) || rate.key === added)}
          problems={problems}
          added={added}
          onChange={onChange}
          onRemoved={() => section.current?.focus()}
        />
      </div>
      {found.length > limit ? (
        <Button variant="plain" className="mx-auto mt-6 flex" onClick={() => setLimit(limit + STEP)}>
          {t.taxRates_showMore()}
        </Button>
      ) : null}
    </section>
  )
}

type CountryFilterProps = { rates: readonly RateDraft[]; country: string; onChoose: (country: string) => void }

function CountryFilter({ rates, country, onChoose }: CountryFilterProps) {
  const ratesOf = Map.groupBy(rates, (rate) => rate.country)
  if (ratesOf.size < 2 && country === '') return null
  return (
    <SelectField label={t.taxRates_country()} value={country} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{t.taxRates_allCountriesRates({ rates: rates.length })}</option>
      {[...ratesOf].map(([code, { length }]) => (
        <option key={code} value={code}>
          {ratesText(countryName(code), length)}
        </option>
      ))}
    </SelectField>
  )
}

const ratesText = (country: string | undefined, rates: number) =>
  country === undefined ? t.taxRates_ratesNotChosenYet({ rates }) : t.taxRates_ratesOfCountry({ country, rates })

function NoRates() {
  return (
    <p className="rounded-box border border-dashed border-line px-6 py-12 text-center text-muted">
      {t.taxRates_noRatesYetWithout()}
    </p>
  )
}
