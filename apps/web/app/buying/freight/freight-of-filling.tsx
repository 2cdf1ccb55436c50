import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import { useDefaultAddress } from '../addresses/addresses.queries.ts'
import { freightOptionsQuery, type Wanted } from './freight-options.query.ts'
import { freightPerUnitText } from './freight-per-unit.ts'

type Filling = { now: readonly Wanted[]; filled: readonly Wanted[] }

/** What filling the last pallet or container does to the freight of each unit, to the default address. */
export function FreightOfFilling(filling: Filling) {
  const address = useDefaultAddress()
  return address ? <FreightTo address={address} {...filling} /> : null
}

function FreightTo({ now, filled, address }: Filling & { address: SavedAddress }) {
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
