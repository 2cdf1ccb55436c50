import type { FreightBasis } from '@wheelyard/contract/buying/freight-rules'
import { QUOTED_AFTER_REVIEW } from '@wheelyard/contract/buying/freight-texts'
import * as t from '@wheelyard/messages/staff'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { BandDraft, DraftProblem } from './rates-draft.ts'

type RateBandsProps = {
  bands: readonly BandDraft[]
  basis: FreightBasis
  problems: readonly DraftProblem[]
  onChange: (bands: readonly BandDraft[]) => void
}

/** One row per rate; each begins where the one above ends. */
export function RateBands({ bands, basis, problems, onChange }: RateBandsProps) {
  const group = useRef<HTMLDivElement>(null)
  const add = () => onChange([...bands, { upTo: '', isQuoted: false, price: '', perUnit: '' }])
  return (
    <div ref={group} tabIndex={-1} className="@container grid gap-3 outline-none">
      <ol className="grid gap-4 @2xl:gap-2">
        {bands.map((band, index) => (
          <BandRow
            key={index}
            band={band}
            number={index + 1}
            from={bands[index - 1]?.upTo || '0'}
            basis={basis}
            problem={problems.find((problem) => problem.band === index)}
            onChange={(changed) => onChange(bands.with(index, changed))}
            onRemove={() => {
              onChange(bands.toSpliced(index, 1))
              group.current?.focus()
            }}
          />
        ))}
      </ol>
      {bands.length === 0 ? <p className="text-sm font-medium text-danger">{t.freightRates_itNeedsAtLeast()}</p> : null}
      <div>
        <Button size="small" variant="plain" onClick={add}>
          <Icon name="plus" className="size-4" />
          {t.freightRates_addRate()}
        </Button>
      </div>
    </div>
  )
}

type BandRowProps = {
  band: BandDraft
  number: number
  from: string
  basis: FreightBasis
  problem: DraftProblem | undefined
  onChange: (band: BandDraft) => void
  onRemove: () => void
}

function BandRow({ band, number, from, basis, problem, onChange, onRemove }: BandRowProps) {
  const label = (text: string) => (
    <span className={number > 1 ? '@2xl:sr-only' : undefined}>
      <span className="sr-only">{t.freightRates_rate({ number })} </span>
      {text}
    </span>
  )
  const input = (field: 'upTo' | 'price' | 'perUnit', text: string) => ({
    label: label(text),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: band[field],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...band, [field]: target.value }),
  })
  // The fields of the first row have labels above them.
  const below = number === 1 ? '@2xl:mt-6.5' : '@2xl:mt-1.5'
  return (
    <li className="relative grid grid-cols-2 items-start gap-x-3 gap-y-2 border-line @max-2xl:border-b @max-2xl:pb-4 @2xl:grid-cols-[7rem_repeat(4,minmax(0,1fr))_auto]">
      <p className={classNames('numeric text-sm text-muted @max-2xl:col-span-2 @max-2xl:pe-12 @2xl:py-2.5', below)}>
        {t.freightRates_above({ from, basis })}
      </p>
      <Field
        placeholder={t.freightRates_noEnd()}
        {...input('upTo', t.freightRates_upTo({ basis }))}
        error={problem?.field === 'limits' ? problem.message : undefined}
      />
      <SelectField
        label={label(t.freightRates_costs())}
        value={band.isQuoted ? 'quoted' : 'price'}
        onChange={({ target }) => onChange({ ...band, isQuoted: target.value === 'quoted' })}
      >
        <option value="price">{t.freightRates_price()}</option>
        <option value="quoted">{QUOTED_AFTER_REVIEW()}</option>
      </SelectField>
      {band.isQuoted ? (
        <p className={classNames('col-span-2 text-sm text-muted @2xl:py-2.5', below)}>
          {t.freightRates_sellerProposesPriceAfter()}
        </p>
      ) : (
        <>
          <Field
            {...input('price', t.freightRates_priceIn())}
            error={problem?.field === 'price' ? problem.message : undefined}
          />
          <Field placeholder="0.00" {...input('perUnit', t.freightRates_perUnit({ basis }))} />
        </>
      )}
      <Button
        variant="quiet"
        className={classNames('btn-square @max-2xl:absolute @max-2xl:-top-2.5 @max-2xl:end-0', below)}
        aria-label={t.freightRates_removeRate({ number })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}
