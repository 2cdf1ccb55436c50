import { BestAreaFit, BestLongSideFit, BestShortSideFit, BottomLeft, type Heuristic } from 'binpackingjs/2d'
import { type Column, type Columns, footprintOf, shorten, stackColumns, volumeOf } from './columns.ts'
import { Floor, type Spot } from './floor.ts'
import type { Model } from './load-models.ts'
import type { LoadSpace } from './load-spaces.ts'
import { rowLayout } from './row-layout.ts'

export type StandingColumn = { column: Column; spot: Spot }

/** As much of the models as one space takes, the far end first. */
export function fillSpace(models: readonly Model[], space: LoadSpace): StandingColumn[] {
  const columns = stackColumns(models, space)
  const [only, ...others] = models
  const standing = only && others.length === 0 ? fillWithOne(only, columns, space) : fillWithMany(columns, space)
  return standing.toSorted((a, b) => a.spot.x - b.spot.x || a.spot.y - b.spot.y)
}

function fillWithOne({ carton: { lengthMm, widthMm } }: Model, columns: Columns[], space: LoadSpace) {
  const spots = rowLayout(space, { lengthMm, widthMm })
  return stand(columns, space, () => spots.shift())
}

const heuristics = [new BestShortSideFit(), new BestLongSideFit(), new BestAreaFit(), new BottomLeft()]

/** Heavy and low ones first; the ones that are hard to place first. */
const orders: ((a: Columns, b: Columns) => number)[] = [
  (a, b) => b.grams - a.grams || heightOf(a) - heightOf(b),
  (a, b) => areaOf(b) - areaOf(a) || b.grams - a.grams,
  (a, b) => longSideOf(b) - longSideOf(a) || areaOf(b) - areaOf(a),
]

function fillWithMany(columns: Columns[], space: LoadSpace): StandingColumn[] {
  let best: Attempt | undefined
  for (const order of orders) {
    const sorted = columns.toSorted(order)
    for (const heuristic of heuristics) {
      const attempt = attemptOf(placeOnFloor(sorted, space, heuristic))
      if (!best || isBetter(attempt, best)) best = attempt
    }
  }
  return best?.standing ?? []
}

function placeOnFloor(columns: Columns[], space: LoadSpace, heuristic: Heuristic): StandingColumn[] {
  const floor = new Floor(space)
  return stand(columns, space, (column) => floor.place(footprintOf(column), heuristic))
}

/** Columns find their spots one after the other, as long as the space carries them. */
function stand(columns: Columns[], space: LoadSpace, spotFor: (column: Column) => Spot | undefined): StandingColumn[] {
  const standing: StandingColumn[] = []
  let gramsLeft = space.maxGrams
  for (const { count, ...whole } of columns) {
    for (let placed = 0; placed < count; placed += 1) {
      const column = whole.grams <= gramsLeft ? whole : shorten(whole, gramsLeft)
      const spot = column && spotFor(column)
      if (!spot) break
      standing.push({ column, spot })
      gramsLeft -= column.grams
    }
  }
  return standing
}

type Attempt = { standing: StandingColumn[]; volumeMm3: number; usedLengthMm: number }

const attemptOf = (standing: StandingColumn[]): Attempt => ({
  standing,
  volumeMm3: standing.reduce((sum, { column }) => sum + volumeOf(column), 0),
  usedLengthMm: standing.reduce((most, { spot }) => Math.max(most, spot.x + spot.lengthMm), 0),
})

/** Of attempts that hold the same, the one that leaves more free at the door. */
const isBetter = (one: Attempt, other: Attempt) =>
  one.volumeMm3 > other.volumeMm3 || (one.volumeMm3 === other.volumeMm3 && one.usedLengthMm < other.usedLengthMm)

const areaOf = (column: Column) => footprintOf(column).lengthMm * footprintOf(column).widthMm
const longSideOf = (column: Column) => Math.max(footprintOf(column).lengthMm, footprintOf(column).widthMm)
const heightOf = ({ layers }: Column) =>
  layers.reduce((sum, { model, cartons }) => sum + cartons * model.carton.heightMm, 0)
