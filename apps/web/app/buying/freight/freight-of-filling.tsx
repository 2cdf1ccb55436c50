import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { freightOptionsQuery, type Wanted } from './freight-options.query.ts'
import { freightPerUnitText } from './freight-per-unit.ts'

type FreightOfFillingProps = { now: readonly Wanted[]; filled: readonly Wanted[]; address: SavedAddress }

/** What filling the last pallet or container does to the freight of each unit. */
export function FreightOfFilling({ now, filled, address }: FreightOfFillingProps) {
  const { data: before } = useQuery(freightOptionsQuery(now, address))
  const { data: after } = useQuery(freightOptionsQuery(filled, address))
  if (!before || !after) return null
  const text = freightPerUnitText(
    { options: before.options, units: unitsOf(now) },
    { options: after.options, units: unitsOf(filled) },
  )
  return text ? <p className="numeric text-sm text-muted">{text}</p> : null
}

const unitsOf = (lines: readonly Wanted[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
