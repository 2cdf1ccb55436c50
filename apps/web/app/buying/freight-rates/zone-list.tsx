import { ZONES_MAX } from '@wheelyard/contract/buying/freight.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { rich } from '#web/ui/rich.tsx'
import { type DraftProblem, newKey, type ZoneDraft } from './rates-draft.ts'
import { ZoneCard } from './zone-card.tsx'

type ZoneListProps = {
  zones: readonly ZoneDraft[]
  problems: readonly DraftProblem[]
  onChange: (zones: readonly ZoneDraft[]) => void
}

export function ZoneList({ zones, problems, onChange }: ZoneListProps) {
  const [added, setAdded] = useState<string>()
  const add = () => {
    const key = newKey()
    setAdded(key)
    onChange([...zones, { key, name: '', areas: [], services: [] }])
  }
  return (
    <section aria-labelledby="zones">
      <h2 id="zones" className="text-heading">
        {t.freightRates_zones()}
      </h2>
      {zones.length === 0 ? <NoZones /> : null}
      <ul className="mt-4 grid gap-3">
        {zones.map((zone, index) => (
          <li key={zone.key}>
            <ZoneCard
              zone={zone}
              number={index + 1}
              problems={problems.filter((problem) => problem.zone === index)}
              isNew={zone.key === added}
              onChange={(changed) => onChange(zones.with(index, changed))}
              onRemove={() => onChange(zones.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {zones.length < ZONES_MAX ? (
        <Button variant="plain" className="mt-4" onClick={add}>
          <Icon name="plus" className="size-4" />
          {t.freightRates_addZone()}
        </Button>
      ) : null}
    </section>
  )
}

function NoZones() {
  return (
    <p className="mt-4 rounded-box border border-dashed border-line px-6 py-12 text-center text-muted">
      {rich(t.freightRates_thereAreNoZones({ break: () => <br /> }))}
    </p>
  )
}
