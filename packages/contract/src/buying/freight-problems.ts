import { type FreightMode, modeNames } from './freight-rules.ts'
import { freightPriceText } from './freight-texts.ts'
import { problem } from '../values/problem.ts'

export const freightNeedsAddress = problem(
  409,
  'freight-needs-address',
  'Please choose a saved delivery address: the freight depends on it',
)
export const chooseDelivery = problem(400, 'delivery-not-chosen', 'Please choose how the goods are delivered')
export const noDeliveryTo = (country: string) =>
  problem(409, 'no-delivery-there', `We don’t deliver to this part of ${country} yet. Please contact us.`)
export const notDeliveredBy = (mode: FreightMode, why = 'not offered to this address') =>
  problem(409, 'delivery-not-offered', `${modeNames[mode]}: ${why}`)

export const freightChanged = (mode: FreightMode, seen: number | null, now: number | null) =>
  problem(
    409,
    'freight-changed',
    `The freight was ${freightPriceText(seen, mode)} and is now ${freightPriceText(now, mode)}`,
    { expectedFreight: seen, freight: now },
  )
