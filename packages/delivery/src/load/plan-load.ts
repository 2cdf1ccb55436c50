import { volumeOf } from './columns.ts'
import { fillSpace, type StandingColumn } from './fill-space.ts'
import { longFirst, type Model, sortLines } from './load-models.ts'
import {
  LOAD_CARTONS_MAX,
  type LoadedSpace,
  type LoadLine,
  type LoadPlan,
  type LoadProgress,
  type PlacedCarton,
} from './load-plan.ts'
import type { LoadSpace } from './load-spaces.ts'

/**
 * How an order stands on pallets, in containers or trucks, one after the other: as loaders do it, with upright cartons
 * in columns. The same lines give the same plan everywhere.
 */
export function planLoad(lines: readonly LoadLine[], space: LoadSpace, onProgress?: LoadProgress): LoadPlan {
  const { models, ...refused } = sortLines(lines, space)
  const cartons = models.reduce((sum, model) => sum + model.cartons, 0)
  const tooMany = cartons > LOAD_CARTONS_MAX
  const loaded = tooMany ? [] : loadSpaces(models, space, (left) => onProgress?.(cartons - left, cartons))
  return { space, lines, loaded, ...refused, tooMany }
}

function loadSpaces(models: Model[], space: LoadSpace, onLeft: (cartons: number) => void): LoadedSpace[] {
  const loaded: LoadedSpace[] = []
  let left = models
  while (left.length > 0) {
    const standing = fillSpace(left, space)
    loaded.push(loadedSpace(standing))
    left = without(standing, left)
    onLeft(left.reduce((sum, { cartons }) => sum + cartons, 0))
  }
  return loaded
}

function without(standing: StandingColumn[], models: Model[]): Model[] {
  const taken = new Map<number, number>()
  for (const { model, cartons } of standing.flatMap(({ column }) => column.layers))
    taken.set(model.line, (taken.get(model.line) ?? 0) + cartons)
  return models
    .map((model) => ({ ...model, cartons: model.cartons - (taken.get(model.line) ?? 0) }))
    .filter(({ cartons }) => cartons > 0)
}

function loadedSpace(standing: StandingColumn[]): LoadedSpace {
  return {
    cartons: standing.flatMap(cartonsOf),
    grams: standing.reduce((sum, { column }) => sum + column.grams, 0),
    volumeMm3: standing.reduce((sum, { column }) => sum + volumeOf(column), 0),
  }
}

/** From below. What stands on a larger carton has its long side where that one has it. */
function cartonsOf({ column: { layers }, spot }: StandingColumn): PlacedCarton[] {
  const placed: PlacedCarton[] = []
  let z = 0
  for (const { model, cartons } of layers) {
    const { line, carton } = model
    const [long, short] = longFirst(carton)
    const [lengthMm, widthMm] = spot.lengthMm > spot.widthMm ? [long, short] : [short, long]
    for (let level = 0; level < cartons; level += 1) {
      placed.push({ line, x: spot.x, y: spot.y, z, lengthMm, widthMm, heightMm: carton.heightMm })
      z += carton.heightMm
    }
  }
  return placed
}
