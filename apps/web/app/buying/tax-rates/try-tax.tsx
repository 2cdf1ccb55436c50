import { decideByTable } from '@wheelyard/billing/tax/decide-by-table'
import { isRegionMissing } from '@wheelyard/billing/tax/is-region-missing'
import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { regionWord } from '@wheelyard/delivery/addresses/regions'
import { regionsOf } from '@wheelyard/contract/values/regions'
import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { centsOf, formatMoney, hasWholeCents } from '@wheelyard/contract/values/money'
import { taxCentsOf } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories, taxCategoryNames } from '@wheelyard/contract/catalogue/tax-category'
import { taxSentence } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { numberOf } from '#web/lib/number-of.ts'
import { useToday } from '#web/lib/use-today.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { RegionField } from './region-field.tsx'

type Trial = { country: string; region: string; category: TaxRate['category']; amount: string; day: string }

type TryTaxProps = {
  /** As they are typed; undefined while these have problems. */
  rates: TaxRate[] | undefined
  settings: ShopSettings
}

/** What a buyer without VAT id and certificate would be charged. */
export function TryTax({ rates, settings }: TryTaxProps) {
  const today = useToday()
  const [trial, setTrial] = useState<Trial>(() => ({
    country: settings.sellerCountry || 'US',
    region: '',
    category: 'standard',
    amount: '1000.00',
    day: today,
  }))
  const input = (name: keyof Trial) => ({
    value: trial[name],
    onChange: ({ target }: { target: { value: string } }) => setTrial({ ...trial, [name]: target.value }),
  })
  const amount = numberOf(trial.amount)
  const isAmount = hasWholeCents(amount)
  return (
    <section aria-labelledby="try-tax" className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="try-tax" className="text-heading">
        {t.taxRates_tryIt()}
      </h2>
      <p className="mt-1.5 text-muted">{t.taxRates_whatBuyerWithoutVat()}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <SelectField
          label={t.taxRates_country()}
          value={trial.country}
          onChange={({ target }) => setTrial({ ...trial, country: target.value, region: '' })}
        >
          <CountryOptions />
        </SelectField>
        {regionsOf(trial.country).length > 0 ? (
          <RegionField country={trial.country} none={t.taxRates_any()} {...input('region')} />
        ) : null}
        <SelectField label={t.taxRates_category()} {...input('category')}>
          {taxCategories.map((category) => (
            <option key={category} value={category}>
              {taxCategoryNames[category]()}
            </option>
          ))}
        </SelectField>
        <Field
          label={t.taxRates_amountIn()}
          inputMode="decimal"
          autoComplete="off"
          error={isAmount ? undefined : t.taxRates_enterAmountInDollars()}
          {...input('amount')}
        />
        <Field label={t.taxRates_orderedOn()} type="date" {...input('day')} />
      </div>
      <output className="mt-5 block">
        <Outcome rates={rates} question={isAmount && trial.day ? questionOf(trial, settings) : undefined} />
      </output>
    </section>
  )
}

type OutcomeProps = { rates: TaxRate[] | undefined; question: TaxQuestion | undefined }

function Outcome({ rates, question }: OutcomeProps) {
  if (!rates) return <span className="text-muted">{t.taxRates_fixProblemsAboveFirst()}</span>
  if (!question) return null
  if (!question.seller.country) return <span className="text-muted">{t.taxRates_setSellersCountryIn()}</span>
  if (isRegionMissing(question.destination, rates)) {
    const word = regionWord(question.destination.country)
    return <span className="text-muted">{t.taxRates_chooseRatesDifferFrom({ word })}</span>
  }
  const tax = decideByTable(question, { version: 0, rates })
  return (
    <>
      <strong className="numeric me-3 text-lg">{formatMoney(taxCentsOf(tax.parts))}</strong> {taxSentence(tax)}
    </>
  )
}

const nowhere = { region: '', postcode: '', city: '', line1: '' }

const questionOf = ({ country, region, category, amount, day }: Trial, settings: ShopSettings): TaxQuestion => ({
  seller: {
    country: settings.sellerCountry,
    region: settings.sellerRegion,
    postcode: settings.sellerPostcode,
    city: settings.sellerCity,
    line1: settings.sellerLine1,
    vatId: settings.sellerVatId,
  },
  destination: { ...nowhere, country, region },
  isPickedUp: false,
  goods: [{ category, cents: centsOf(numberOf(amount)) }],
  freightCents: 0,
  buyer: { vatId: null, certificates: [] },
  today: day,
})
