import type { Carton } from '@wheelyard/contract/catalogue/carton'
import type { Area } from './floor.ts'
import { longFirst, type Model } from './load-models.ts'
import type { LoadSpace } from './load-spaces.ts'

/** Equal cartons of a column, from below. */
type Layer = { model: Model; cartons: number }

/** The lowest layer is its footprint. */
export type Column = { layers: Layer[]; grams: number }
export type Columns = Column & { count: number }

/** Full columns of each model; what is left of the models goes on top of each other where that is safe. */
export function stackColumns(models: readonly Model[], space: LoadSpace): Columns[] {
  const full = models
    .filter(({ cartons, levels }) => cartons >= levels)
    .map((model) => ({
      ...columnOf([{ model, cartons: model.levels }]),
      count: Math.floor(model.cartons / model.levels),
    }))
  const rest = models
    .map((model) => ({ model, cartons: model.cartons % model.levels }))
    .filter(({ cartons }) => cartons > 0)
    .toSorted((a, b) => grossOf(b) - grossOf(a) || areaOf(b) - areaOf(a))
  const mixed: Layer[][] = []
  for (const layer of rest) {
    const below = mixed.find((layers) => mayStandOn(layer, layers, space))
    if (below) below.push(layer)
    else mixed.push([layer])
  }
  return [...full, ...mixed.map((layers) => ({ ...columnOf(layers), count: 1 }))]
}

/** As much of a column as the weight allows, from below. */
export function shorten({ layers }: Column, maxGrams: number): Column | undefined {
  const kept: Layer[] = []
  let left = maxGrams
  for (const { model, cartons } of layers) {
    const carried = Math.min(cartons, Math.floor(left / model.carton.grossGrams))
    if (carried > 0) kept.push({ model, cartons: carried })
    if (carried < cartons) break
    left -= carried * model.carton.grossGrams
  }
  return kept.length > 0 ? columnOf(kept) : undefined
}

export function footprintOf({ layers }: Column): Area {
  const { lengthMm, widthMm } = layers[0]!.model.carton
  return { lengthMm, widthMm }
}

export const heightOf = ({ layers }: Pick<Column, 'layers'>): number =>
  layers.reduce((sum, { model, cartons }) => sum + cartons * model.carton.heightMm, 0)

export const volumeOf = ({ layers }: Column): number =>
  layers.reduce((sum, { model: { carton }, cartons }) => sum + cartons * volumeOfCarton(carton), 0)

export const volumeOfCarton = ({ lengthMm, widthMm, heightMm }: Carton): number => lengthMm * widthMm * heightMm

function columnOf(layers: Layer[]): Column {
  return { layers, grams: layers.reduce((sum, layer) => sum + layer.cartons * grossOf(layer), 0) }
}

const grossOf = ({ model }: Layer) => model.carton.grossGrams
const areaOf = ({ model: { carton } }: Layer) => carton.lengthMm * carton.widthMm

/** Nowhere over the edge; no carton bears more cartons than of its own kind. Lighter they are: heavy ones come first. */
function mayStandOn(layer: Layer, layers: Layer[], space: LoadSpace): boolean {
  const top = layers.at(-1)!
  const [long, short] = longFirst(layer.model.carton)
  const [longBelow, shortBelow] = longFirst(top.model.carton)
  if (long > longBelow || short > shortBelow) return false
  const together = [...layers, layer]
  let above = 0
  const bears = together.toReversed().every(({ model, cartons }) => (above += cartons) <= model.carton.maxStack)
  return bears && heightOf({ layers: together }) <= space.heightMm
}
