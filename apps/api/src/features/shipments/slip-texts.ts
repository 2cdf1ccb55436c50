import { cartonsFor } from '@wheelyard/contract/rules/carton'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { ShippedGoods } from './shipped-goods.store.ts'

const NAMED = 20

/** Undefined where nobody knows: nothing is guessed. A carton that is part full weighs as much as a full one. */
export function packedIn({ quantity, carton }: ShippedGoods): { cartons: number; grams: number } | undefined {
  if (!carton) return undefined
  const cartons = cartonsFor(quantity, carton)
  return { cartons, grams: cartons * carton.grossGrams }
}

export function totalsOf(goods: ShippedGoods[]) {
  const sum = (count: (line: ShippedGoods) => number) => goods.reduce((total, line) => total + count(line), 0)
  return {
    pieces: sum(({ quantity }) => quantity),
    cartons: sum((line) => packedIn(line)?.cartons ?? 0),
    grams: sum((line) => packedIn(line)?.grams ?? 0),
  }
}

/** 21500 → '21.5 kg' */
export function kilograms(grams: number): string {
  const tenths = Math.round(grams / 100)
  return `${formatCount(Math.floor(tenths / 10))}.${tenths % 10} kg`
}

export function dangerousGoodsNote(goods: ShippedGoods[]): string {
  const byNumber = Map.groupBy(
    goods.filter((line) => line.unNumber),
    (line) => line.unNumber ?? '',
  )
  if (byNumber.size === 0) return ''
  const each = [...byNumber].map(([unNumber, lines]) => `${unNumber}: ${pieces(totalsOf(lines).pieces)}`)
  return `Dangerous goods. ${each.toSorted().join('; ')}. Tell the carrier before loading; not for air freight.`
}

export function missingCartonsNote(goods: ShippedGoods[]): string {
  const skus = goods.filter((line) => !line.carton).map((line) => line.sku)
  if (skus.length === 0) return ''
  const more = skus.length > NAMED ? ` and ${formatCount(skus.length - NAMED)} more` : ''
  return `Cartons and weight leave out what has no carton data: ${skus.slice(0, NAMED).join(', ')}${more}.`
}

const pieces = (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`
