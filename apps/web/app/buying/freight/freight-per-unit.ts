import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { type FreightMode, modeNames } from '@wheelyard/contract/buying/freight-rules'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'

export type Load = { options: readonly FreightOption[]; units: number }

/** What more units do to the freight of each, by the mode that is cheapest for them; nothing where it is not known. */
export function freightPerUnitText(now: Load, filled: Load): string | undefined {
  const [best] = filled.options
    .flatMap(({ mode, price }) => (price === null || mode === 'pickup' ? [] : [{ mode, price }]))
    .toSorted((one, other) => one.price - other.price)
  const before = best && perUnit(now, best.mode)
  const after = best && perUnit(filled, best.mode)
  if (!best || before === undefined || after === undefined || before === after) return undefined
  return t.freight_freightPerUnitInstead({
    after: formatMoney(after),
    before: formatMoney(before),
    mode: modeNames[best.mode]().toLowerCase(),
  })
}

function perUnit({ options, units }: Load, mode: FreightMode): number | undefined {
  const price = options.find((option) => option.mode === mode)?.price
  return typeof price === 'number' ? Math.round(centsOf(price) / units) : undefined
}
