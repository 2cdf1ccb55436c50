import { cartonsFor } from '@wheelyard/contract/catalogue/carton'
import { isGtin } from '@wheelyard/contract/catalogue/gtin'
import type { BarCode } from '#api/documents/codes'
import type { ShippedGoods } from './shipped-goods.store.ts'

export type LabelledCarton = { goods: ShippedGoods; pieces: number; number: number; code: BarCode }

/** The number of the first one, and how many. */
type Span = { from: number; most: number }

/** Cartons of a shipment count from 1 through all its products; the last of a product may be part full. */
export function cartonsOf(shipmentId: string, goods: ShippedGoods[], { from, most }: Span): LabelledCarton[] {
  const labelled: LabelledCarton[] = []
  let last = 0
  for (const line of goods) {
    if (!line.carton) continue
    const first = last + 1
    const { pieces: full } = line.carton
    last += cartonsFor(line.quantity, line.carton)
    for (let number = Math.max(first, from); number <= Math.min(last, from + most - 1); number += 1) {
      const pieces = number < last ? full : line.quantity - (last - first) * full
      labelled.push({ goods: line, pieces, number, code: codeOf(line, serialOf(shipmentId, number)) })
    }
  }
  return labelled
}

/** GS1-128 of the product and this one carton of it, or Code 128 of the SKU where a product has no GTIN. */
function codeOf({ gtin, sku }: ShippedGoods, serial: string): BarCode {
  return gtin && isGtin(gtin)
    ? { kind: 'gs1-128', text: `(01)${gtin.padStart(14, '0')}(21)${serial}` }
    : { kind: 'code128', text: sku }
}

/** 20 digits, as many as a serial number may have: letters would make the bars half as wide. */
function serialOf(shipmentId: string, number: number): string {
  const shipment = BigInt(`0x${shipmentId.replaceAll('-', '').slice(0, 12)}`) % 10n ** 13n
  return String(shipment).padStart(13, '0') + String(number).padStart(7, '0')
}
