import type {
  FreightOption,
  FreightOptions,
  FreightService,
  FreightTable,
} from '@wheelyard/contract/buying/freight.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { type Destination, findZone } from './find-zone.ts'
import { bandOf, type FreightLoad, priceOfBand, unitsOf } from './freight-price.ts'

export type Goods = {
  /** Null while carton data of a product are missing. */
  load: FreightLoad | null
  /** UN numbers of dangerous goods among them. */
  unNumbers: readonly string[]
}

type Refused = FreightOptions['refused'][number]

/** Everything that goes there, in the order of the table. A price that cannot be known is quoted, never guessed. */
export function freightOptions(
  { zones, version }: FreightTable,
  destination: Destination,
  goods: Goods,
): FreightOptions {
  const zone = findZone(zones, destination)
  const offers = (zone?.services ?? []).map((service) => offerOf(service, goods))
  return {
    hasRates: zones.length > 0,
    zone: zone?.name ?? null,
    options: offers.filter(isOffered),
    refused: offers.filter(isRefused),
    tableVersion: version,
  }
}

const isOffered = (offer: FreightOption | Refused): offer is FreightOption => !isRefused(offer)
const isRefused = (offer: FreightOption | Refused): offer is Refused => 'message' in offer

function offerOf(service: FreightService, { load, unNumbers }: Goods): FreightOption | Refused {
  const { mode, incoterm, minDays, maxDays, basis } = service
  if (mode === 'air' && unNumbers.length > 0)
    return { mode, message: t.freight_dangerousGoodsDoNot({ unNumbers: unNumbers.join(', ') }) }
  const terms = { mode, incoterm, minDays, maxDays }
  const units = load && unitsOf(load, basis)
  if (units === null) return { ...terms, price: mode === 'pickup' ? inDollars(sameForAll(service)) : null }
  const band = bandOf(service, units)
  if (!band) return { mode, message: t.freight_yourOrderIsToo() }
  return { ...terms, price: inDollars(priceOfBand(band, units)) }
}

const inDollars = (cents: number | null) => (cents === null ? null : dollarsOf(cents))

/** The price of a service that does not depend on the load, in cents. */
function sameForAll({ bands: [band, ...others] }: FreightService): number | null {
  const isForAll = band && others.length === 0 && band.upTo === null && band.perUnit === 0
  return isForAll ? priceOfBand(band, 0) : null
}
