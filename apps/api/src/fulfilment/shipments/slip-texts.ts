import { formatCount } from '@wheelyard/messages/format-count'
import { loadTotals } from '@wheelyard/delivery/load/load-figures'
import type { ShippedGoods } from './shipped-goods.store.ts'

const NAMED = 20

/** Undefined where no one knows: nothing is guessed. A carton that is part full weighs as much as a full one. */
export const packedIn = (line: ShippedGoods) => (line.carton ? loadTotals([line]) : undefined)

export const totalsOf = (goods: ShippedGoods[]) => ({
  pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
  ...loadTotals(goods),
})

/** 21500 → '21.5 kg', always with a decimal: the column must add up to its total. */
export function kilograms(grams: number): string {
  const tenths = Math.round(grams / 100)
  return `${formatCount(Math.floor(tenths / 10))}.${tenths % 10} kg`
}

/** At the border and in the buyer's books it must not look like another sale. */
export const replacementNote = (returnNumber: string | undefined) =>
  returnNumber ? `Replacement for return ${returnNumber}, no charge.` : ''

export function dangerousGoodsNote(goods: ShippedGoods[]): string {
  const byNumber = Map.groupBy(
    goods.filter((line) => line.unNumber),
    (line) => line.unNumber ?? '',
  )
  if (byNumber.size === 0) return ''
  const each = [...byNumber].map(([unNumber, lines]) => `${unNumber}: ${units(totalsOf(lines).pieces)}`)
  return `Dangerous goods. ${each.toSorted().join('; ')}. Tell the carrier before loading; not for air freight.`
}

export function missingCartonsNote(goods: ShippedGoods[]): string {
  const skus = goods.filter((line) => !line.carton).map((line) => line.sku)
  if (skus.length === 0) return ''
  const more = skus.length > NAMED ? ` and ${formatCount(skus.length - NAMED)} more` : ''
  return `Cartons and weight leave out what has no carton data: ${skus.slice(0, NAMED).join(', ')}${more}.`
}

const units = (count: number) => `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`
