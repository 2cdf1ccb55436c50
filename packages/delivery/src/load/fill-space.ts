import { BestAreaFit, BestLongSideFit, BestShortSideFit, BottomLeft, type Heuristic } from 'binpackingjs/2d'
import { type Column, type Columns, footprintOf, heightOf, shorten, stackColumns, volumeOf } from './columns.ts'
import { Floor, type Spot } from './floor.ts'
import { longFirst, type Model } from './load-models.ts'
import type { LoadSpace } from './load-spaces.ts'
import { rowLayout } from './row-layout.ts'

export type StandingColumn = { column: Column; spot: Spot }

const heuristics = [new BestShortSideFit(), new BestLongSideFit(), new BestAreaFit(), new BottomLeft()]

type Order = (a: Columns, b: Columns) => number
const heavyAndLowFirst: Order = (a, b) => b.grams - a.grams || heightOf(a) - heightOf(b)
const largestShareFirst: Order = (a, b) => areaOf(b) * b.count - areaOf(a) * a.count
const orders: Order[] = [
  heavyAndLowFirst,
  largestShareFirst,
  (a, b) => areaOf(b) - areaOf(a),
  (a, b) => longSideOf(b) - longSideOf(a),
]

/** As much of the models as one space takes: the best of several attempts, the far end first. */
export function fillSpace(models: readonly Model[], space: LoadSpace): StandingColumn[] {
  const columns = stackColumns(models, space).toSorted(heavyAndLowFirst)
  const sorted = orders.map((order) => columns.toSorted(order))
  const attempts = heuristics.flatMap((heuristic) => [
    attempt(rowsFirst(columns, space, heuristic)),
    ...sorted.map((inOrder) => attempt(oneByOne(inOrder, space, heuristic))),
  ])
  const best = attempts.reduce((one, other) => (isBetter(other, one) ? other : one))
  return best.standing.toSorted((a, b) => a.spot.x - b.spot.x || a.spot.y - b.spot.y)
}

function oneByOne(columns: Columns[], space: LoadSpace, heuristic: Heuristic): StandingColumn[] {
  const floor = new Floor(space)
  return stand(columns, space, (column) => floor.place(footprintOf(column), heuristic))
}

/** Those with the largest share of the floor stand in rows, the others around them. */
function rowsFirst(columns: Columns[], space: LoadSpace, heuristic: Heuristic): StandingColumn[] {
  const [largest, ...others] = columns.toSorted(largestShareFirst)
  if (!largest) return []
  const floor = new Floor(space)
  const rows = rowLayout(space, footprintOf(largest), largest.count)
  const inRow = () => {
    const spot = rows.shift()
    if (spot) floor.occupy(spot)
    return spot
  }
  return stand([largest, ...others.toSorted(heavyAndLowFirst)], space, (column, kind) =>
    kind === largest ? inRow() : floor.place(footprintOf(column), heuristic),
  )
}

/** Columns find their spots one after the other, as long as the space carries them. */
function stand(
  columns: Columns[],
  space: LoadSpace,
  spotFor: (column: Column, kind: Columns) => Spot | undefined,
): StandingColumn[] {
  const standing: StandingColumn[] = []
  let gramsLeft = space.maxGrams
  for (const kind of columns) {
    for (let placed = 0; placed < kind.count; placed += 1) {
      const column = kind.grams <= gramsLeft ? kind : shorten(kind, gramsLeft)
      const spot = column && spotFor(column, kind)
      if (!spot) break
      standing.push({ column, spot })
      gramsLeft -= column.grams
    }
  }
  return standing
}

type Attempt = { standing: StandingColumn[]; volumeMm3: number; usedLengthMm: number }

const attempt = (standing: StandingColumn[]): Attempt => ({
  standing,
  volumeMm3: standing.reduce((sum, { column }) => sum + volumeOf(column), 0),
  usedLengthMm: standing.reduce((most, { spot }) => Math.max(most, spot.x + spot.lengthMm), 0),
})

/** Of attempts that hold the same, the one that leaves more free at the door. */
const isBetter = (one: Attempt, other: Attempt) =>
  one.volumeMm3 > other.volumeMm3 || (one.volumeMm3 === other.volumeMm3 && one.usedLengthMm < other.usedLengthMm)

const longSideOf = (column: Column) => longFirst(footprintOf(column))[0]

function areaOf(column: Column): number {
  const { lengthMm, widthMm } = footprintOf(column)
  return lengthMm * widthMm
}
