import { isGtin } from '@wheelyard/contract/rules/gtin'
import type { BarCode } from '#api/documents/codes'
import type { ShippedGoods } from './shipped-goods.store.ts'

export type LabelledCarton = { goods: ShippedGoods; pieces: number; number: number; code: BarCode }

/** Every carton of a shipment, numbered from 1; the last of a product may be part full. */
export function cartonsOf(shipmentId: string, goods: ShippedGoods[]): LabelledCarton[] {
  const packed = goods.flatMap((line) => piecesPerCarton(line).map((pieces) => ({ goods: line, pieces })))
  return packed.map((carton, index) => {
    const number = index + 1
    return { ...carton, number, code: codeOf(carton.goods, serialOf(shipmentId, number)) }
  })
}

function piecesPerCarton({ quantity, carton }: ShippedGoods): number[] {
  if (!carton) return []
  const { pieces } = carton
  const full = Array<number>(Math.floor(quantity / pieces)).fill(pieces)
  return quantity % pieces > 0 ? [...full, quantity % pieces] : full
}

/** GS1-128 of the product and this one carton of it, or Code 128 of the SKU where a product has no GTIN. */
function codeOf({ gtin, sku }: ShippedGoods, serial: string): BarCode {
  return gtin && isGtin(gtin)
    ? { kind: 'gs1-128', text: `(01)${gtin.padStart(14, '0')}(21)${serial}` }
    : { kind: 'code128', text: sku }
}

/** 20 digits, as many as a serial number may have: letters would make the bars half as wide. */
function serialOf(shipmentId: string, number: number): string {
  const shipment = BigInt(`0x${shipmentId.replaceAll('-', '').slice(0, 12)}`)
  return String(shipment).padStart(15, '0') + String(number).padStart(5, '0')
}
