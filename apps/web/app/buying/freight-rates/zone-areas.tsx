import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ALL_COUNTRIES } from '@wheelyard/delivery/freight/find-zone'
import * as t from '@wheelyard/messages/staff'
import { CountryField } from './country-field.tsx'
import type { AreaDraft, DraftProblem } from './rates-draft.ts'
import { areaName } from './rates-words.ts'

type ZoneAreasProps = {
  areas: readonly AreaDraft[]
  problems: readonly DraftProblem[]
  onChange: (areas: readonly AreaDraft[]) => void
}

export function ZoneAreas({ areas, problems, onChange }: ZoneAreasProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const isMissing = areas.length === 0
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-4">
      <legend className="float-start w-full font-display text-lg font-bold">{t.freightRates_where()}</legend>
      <p className="-mt-3 text-sm text-muted">{t.freightRates_wholeCountriesOrParts()}</p>
      {isMissing ? null : (
        <ul className="grid gap-x-6 gap-y-2 xl:grid-cols-2">
          {areas.map((area, index) => (
            <AreaRow
              key={`${area.country} ${index}`}
              area={area}
              problem={problems.find((problem) => problem.area === index)?.message}
              onChange={(changed) => onChange(areas.with(index, changed))}
              onRemove={() => {
                onChange(areas.toSpliced(index, 1))
                group.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <CountryField
        error={isMissing ? t.freightRates_zoneNeedsAtLeast() : undefined}
        onAdd={(country) => onChange([...areas, { country, prefixes: '' }])}
      />
    </fieldset>
  )
}

type AreaRowProps = {
  area: AreaDraft
  problem: string | undefined
  onChange: (area: AreaDraft) => void
  onRemove: () => void
}

function AreaRow({ area, problem, onChange, onRemove }: AreaRowProps) {
  const name = areaName(area.country)
  const isEverywhere = area.country === ALL_COUNTRIES && area.prefixes === ''
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3">
      <span className="mt-1.5 py-2">{name}</span>
      {isEverywhere && !problem ? (
        <span className="mt-1.5 py-2 text-muted">{t.freightRates_allPostcodes()}</span>
      ) : (
        <Field
          label={<span className="sr-only">{t.freightRates_postcodesInThatBegin({ name })}</span>}
          placeholder={t.freightRates_allPostcodes2()}
          autoComplete="off"
          spellCheck={false}
          value={area.prefixes}
          onChange={({ target }) => onChange({ ...area, prefixes: target.value })}
          error={problem}
        />
      )}
      <Button
        variant="quiet"
        className="btn-square mt-1.5"
        aria-label={t.freightRates_removeNamed({ name })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </li>
  )
}
