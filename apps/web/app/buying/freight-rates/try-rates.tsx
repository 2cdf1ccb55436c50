import type { FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { daysText, freightPriceText } from '@wheelyard/contract/buying/freight-texts'
import { modeNames } from '@wheelyard/contract/buying/freight-rules'
import { destinationProblem } from '@wheelyard/delivery/addresses/address-problem'
import { normalPostcode, postcodeLabel, postcodeWord } from '@wheelyard/delivery/addresses/postcodes'
import { freightOptions } from '@wheelyard/delivery/freight/freight-options'
import { palletsName } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/staff'
import { type ReactNode, useState } from 'react'
import { CountryOptions } from '#web/lib/country-options.tsx'
import { numberOf } from '#web/lib/number-of.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { rich } from '#web/ui/rich.tsx'
import { usePallet } from '../load-plan/use-pallet.ts'

const START = { country: 'US', postcode: '', kg: '250', m3: '2.5', pallets: '2' }
type Trial = typeof START

/** What buyers would pay, by the rates as they are typed; undefined while these have problems. */
export function TryRates({ zones }: { zones: FreightZone[] | undefined }) {
  const [trial, setTrial] = useState(START)
  const input = (name: keyof Trial) => ({
    value: trial[name],
    onChange: ({ target }: { target: { value: string } }) => setTrial({ ...trial, [name]: target.value }),
  })
  const amount = (name: 'kg' | 'm3' | 'pallets') => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    error: Number.isNaN(numberOf(trial[name])) ? t.freightRates_enterNumber() : undefined,
    ...input(name),
  })
  const problem = destinationProblem(trial)
  const pallet = usePallet()
  return (
    <section aria-labelledby="try-rates" className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="try-rates" className="text-heading">
        {t.freightRates_tryIt()}
      </h2>
      <p className="mt-1.5 text-muted">{t.freightRates_whatBuyerWouldPay()}</p>
      <div className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-6">
        <SelectField label={t.freightRates_country()} className="col-span-2" {...input('country')}>
          <CountryOptions />
        </SelectField>
        <Field
          label={postcodeLabel(trial.country)}
          autoComplete="off"
          error={problem?.code === 'bad-postcode' && trial.postcode !== '' ? problem.message : undefined}
          {...input('postcode')}
        />
        <Field label={t.freightRates_weightInKg()} {...amount('kg')} />
        <Field label={t.freightRates_volumeInM3()} {...amount('m3')} />
        <Field label={palletsName(pallet)} {...amount('pallets')} />
      </div>
      <div className="mt-5" aria-live="polite">
        <Outcome zones={zones} trial={trial} />
      </div>
    </section>
  )
}

function Outcome({ zones, trial }: { zones: FreightZone[] | undefined; trial: Trial }): ReactNode {
  const [kg, m3, pallets] = [numberOf(trial.kg), numberOf(trial.m3), numberOf(trial.pallets)]
  if (!zones) return <p className="text-muted">{t.freightRates_fixProblemsAboveFirst()}</p>
  if (zones.length === 0) return <p className="text-muted">{t.freightRates_withoutZonesShopSells()}</p>
  if (destinationProblem(trial))
    return <p className="text-muted">{t.freightRates_enter({ what: postcodeWord(trial.country) })}</p>
  if ([kg, m3, pallets].some(Number.isNaN)) return null
  const destination = { country: trial.country, postcode: normalPostcode(trial.postcode, trial.country) }
  const load = { grams: Math.round(kg * 1_000), volumeMm3: Math.round(m3 * 1_000_000_000), pallets }
  const { zone, options, refused } = freightOptions({ version: 0, zones }, destination, { load, unNumbers: [] })
  if (zone === null) return <p className="font-medium">{t.freightRates_shopDoesNotDeliver()}</p>
  const rows: Row[] = [
    ...options.map(({ mode, incoterm, minDays, maxDays, price }) => ({
      mode,
      terms: `${incoterm}, ${daysText(minDays, maxDays)}`,
      freight: freightPriceText(price, mode),
    })),
    ...refused.map(({ mode, message }) => ({ mode, terms: message, freight: '–' })),
  ]
  return (
    <>
      <p className="mb-3">{rich(t.freightRates_zone({ bold: (text) => <strong>{text}</strong>, zone }))}</p>
      <Table caption={t.freightRates_freightTo({ zone })} columns={columns} rows={rows} rowKey={({ mode }) => mode} />
    </>
  )
}

type Row = { mode: keyof typeof modeNames; terms: string; freight: string }

const columns: Column<Row>[] = [
  { title: t.freightRates_mode, cell: ({ mode }) => modeNames[mode]() },
  { title: t.freightRates_terms, cell: ({ terms }) => terms },
  {
    title: t.freightRates_freight,
    numeric: true,
    cell: ({ freight }) => <span className="font-semibold">{freight}</span>,
  },
]
