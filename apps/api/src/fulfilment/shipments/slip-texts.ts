import { inUnits, type Units } from '@wheelyard/contract/values/units'
import { loadTotals } from '@wheelyard/delivery/load/load-figures'
import * as t from '@wheelyard/messages/server'
import type { ShippedGoods } from './shipped-goods.store.ts'

const NAMED = 20

/** Undefined where no one knows: nothing is guessed. A carton that is part full weighs as much as a full one. */
export const packedIn = (line: ShippedGoods) => (line.carton ? loadTotals([line]) : undefined)

export const totalsOf = (goods: ShippedGoods[]) => ({
  pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  ...loadTotals(goods),
})

/** 21500 → '21.5 kg', always with a decimal: the column must add up to its total. */
export function weightText(grams: number, units: Units): string {
  const tenths = Math.round(grams / (inUnits[units].grams / 10))
  return t.shipments_kilograms({ whole: Math.floor(tenths / 10), tenth: tenths % 10, units })
}

/** At the border and in the buyer's books it must not look like another sale. */
export const replacementNote = (returnNumber: string | undefined) =>
  returnNumber ? t.shipments_replacementForReturnNo({ returnNumber }) : ''

export function dangerousGoodsNote(goods: ShippedGoods[]): string {
  const byNumber = Map.groupBy(
    goods.filter((line) => line.unNumber),
    (line) => line.unNumber ?? '',
  )
  if (byNumber.size === 0) return ''
  const each = [...byNumber].map(
    ([unNumber, lines]) => `${unNumber}: ${t.shipments_units({ count: totalsOf(lines).pieces })}`,
  )
  return t.shipments_dangerousGoodsTellCarrier({ each: each.toSorted().join('; ') })
}

export function missingCartonsNote(goods: ShippedGoods[]): string {
  const skus = goods.filter((line) => !line.carton).map((line) => line.sku)
  if (skus.length === 0) return ''
  const named = skus.slice(0, NAMED).join(', ')
  const more = skus.length - NAMED
  return more > 0 ? t.shipments_noCartonDataAndMore({ skus: named, more }) : t.shipments_noCartonData({ skus: named })
}
