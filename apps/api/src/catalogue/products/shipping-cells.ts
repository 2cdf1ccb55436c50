import type { ProductColumn } from '@wheelyard/contract/catalogue/product-import.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { type Carton, cartonProblem } from '@wheelyard/contract/catalogue/carton'
import { invalid, type Problem } from '@wheelyard/contract/values/problem'
import { keysOf } from '@wheelyard/contract/values/records'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'

type Cells = Partial<Record<ProductColumn, string>>

const NONE = 'none'

const cartonColumns = {
  lengthMm: 'cartonLengthMm',
  widthMm: 'cartonWidthMm',
  heightMm: 'cartonHeightMm',
  grossGrams: 'cartonGrossGrams',
  pieces: 'cartonPieces',
  maxStack: 'cartonMaxStack',
  keepUpright: 'cartonKeepUpright',
} as const satisfies Record<keyof Carton, ProductColumn>
const cartonParts = keysOf(cartonColumns)

const incomplete = invalid(() => t.products_cartonFillInAll({ columns: Object.values(cartonColumns).join(', ') }))
const badKeepUpright = invalid(t.products_keepUprightTrueOr)

/** `HS 9503.00`: without the letters a spreadsheet would cut the zeros. */
export const shippingCells = ({ carton, hsCode }: Product): Cells => ({
  ...Object.fromEntries(cartonParts.map((part) => [cartonColumns[part], String(carton?.[part] ?? '')])),
  hsCode: hsCode ? `HS ${hsCode}` : '',
})

/** As all cells, an empty one leaves what is known; the word none removes the carton. */
export function readCarton(cells: Cells, current: Carton | null): Result<Carton | null, Problem> {
  const typed = cartonParts.map((part) => cells[cartonColumns[part]]?.toLowerCase() ?? '')
  if (typed.every((cell) => cell === '')) return ok(current)
  if (typed.every((cell) => cell === '' || cell === NONE)) return ok(null)
  const parts = cartonParts.map((part, index) => [part, typed[index] ? valueOf(part, typed[index]) : current?.[part]])
  if (parts.some(([, value]) => value === undefined)) return refuse(incomplete)
  const carton = Object.fromEntries(parts) as Carton
  const problem = cartonProblem(carton) ?? (carton.keepUpright === null ? badKeepUpright : undefined)
  return problem ? refuse(problem) : ok(carton)
}

const answers = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
])

/** Null if it cannot be read. */
const valueOf = (part: keyof Carton, cell: string) =>
  part === 'keepUpright' ? (answers.get(cell) ?? null) : /^\d+$/.test(cell) ? Number(cell) : null

type ShippingTexts = Pick<Product, 'battery' | 'unNumber' | 'hsCode' | 'originCountry'>

export const shippingTextsOf = (cells: Cells, current: ShippingTexts | undefined): ShippingTexts => ({
  battery: textOf(cells.battery, current?.battery),
  unNumber: textOf(cells.unNumber, current?.unNumber),
  hsCode: textOf(cells.hsCode?.replace(/^HS\s*/i, ''), current?.hsCode),
  originCountry: textOf(cells.originCountry, current?.originCountry),
})

function textOf(cell: string | undefined, current: string | null | undefined): string | null {
  if (cell?.toLowerCase() === NONE) return null
  return cell || (current ?? null)
}
