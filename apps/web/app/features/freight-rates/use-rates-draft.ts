import type { FreightTable } from '@wheelyard/contract/calls/freight'
import { useState } from 'react'
import { draftOf, isSame, type ZoneDraft } from './rates-draft.ts'

/** Rates being edited. A newer table replaces them at once if nothing was changed yet, else when one wants it. */
export function useRatesDraft(latest: FreightTable) {
  const [base, setBase] = useState(() => ({ version: latest.version, zones: draftOf(latest.zones) }))
  const [zones, setZones] = useState<readonly ZoneDraft[]>(base.zones)
  const isChanged = !isSame(zones, base.zones)
  const isOutdated = latest.version > base.version

  const load = (table: FreightTable) => {
    const loaded = draftOf(table.zones)
    setBase({ version: table.version, zones: loaded })
    setZones(loaded)
  }
  if (isOutdated && !isChanged) load(latest)
  return {
    version: base.version,
    zones,
    change: setZones,
    isChanged,
    isOutdated: isOutdated && isChanged,
    /** Instead of what was changed. */
    loadLatest: () => load(latest),
    /** What was changed is saved as this version. */
    keepAs: (version: number) => setBase({ version, zones: [...zones] }),
  }
}
