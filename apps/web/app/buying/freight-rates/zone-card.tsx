import { ZONE_NAME_MAX } from '@wheelyard/contract/buying/freight.calls'
import { modeNames } from '@wheelyard/contract/buying/freight-rules'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rich } from '#web/ui/rich.tsx'
import type { DraftProblem, ZoneDraft } from './rates-draft.ts'
import { areaName } from './rates-words.ts'
import { ZoneAreas } from './zone-areas.tsx'
import { ZoneServices } from './zone-services.tsx'

type ZoneCardProps = {
  zone: ZoneDraft
  number: number
  problems: readonly DraftProblem[]
  isNew: boolean
  onChange: (zone: ZoneDraft) => void
  onRemove: () => void
}

/** Its fields are only there while it is open: a table may have two hundred zones. */
export function ZoneCard({ zone, number, problems, isNew, onChange, onRemove }: ZoneCardProps) {
  const [isOpen, setIsOpen] = useState(isNew)
  const name = zone.name.trim() || t.freightRates_zoneNumber({ number })
  return (
    <details
      className="rounded-box border border-line bg-surface"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="unfold rounded-box p-4 sm:px-5">
        <span className="min-w-0 grow">
          <h3 className="me-4 inline text-lg">{name}</h3>
          {problems.length > 0 ? (
            <span className="text-danger">{t.freightRates_problems({ problems: problems.length })}</span>
          ) : null}
          <span className="block font-normal text-muted">{summaryOf(zone)}</span>
        </span>
      </summary>
      {isOpen ? (
        <div className="grid gap-6 border-t border-line p-4 sm:p-5">
          <NameField zone={zone} problems={problems} isNew={isNew} onChange={onChange} />
          <ZoneAreas
            areas={zone.areas}
            problems={problems}
            onChange={(areas) => onChange({ ...zone, areas: [...areas] })}
          />
          <ZoneServices
            services={zone.services}
            problems={problems}
            onChange={(services) => onChange({ ...zone, services: [...services] })}
          />
          <div>
            <Button size="small" variant="plain" onClick={onRemove}>
              {rich(t.freightRates_deleteZone({ hidden: (text) => <span className="sr-only">{text}</span>, name }))}
            </Button>
          </div>
        </div>
      ) : null}
    </details>
  )
}

type NameFieldProps = Pick<ZoneCardProps, 'zone' | 'problems' | 'isNew' | 'onChange'>

function NameField({ zone, problems, isNew, onChange }: NameFieldProps) {
  const problem = problems.find(({ field }) => field === 'name')
  return (
    <Field
      label={t.freightRates_name()}
      className="max-w-lg"
      maxLength={ZONE_NAME_MAX}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just added by a button.
      autoFocus={isNew}
      value={zone.name}
      onChange={({ target }) => onChange({ ...zone, name: target.value })}
      error={problem?.message}
    />
  )
}

const NAMED_AREAS = 4

/** "Austria 1 5, Germany and 3 more · Parcel service, Full truck" */
function summaryOf({ areas, services }: ZoneDraft): string {
  const names = areas.map(({ country, prefixes }) => `${areaName(country)} ${prefixes}`.trim())
  const others = names.length - NAMED_AREAS
  const named = names.slice(0, NAMED_AREAS).join(', ')
  const places = others > 0 ? t.freightRates_placesAndMore({ places: named, others }) : named
  const modes = services.map(({ mode }) => modeNames[mode]()).join(', ')
  return [places || t.freightRates_noCountryYet(), modes || t.freightRates_noModeYet()].join(' · ')
}
