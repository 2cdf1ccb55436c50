import type { Area, Spot } from './floor.ts'

type Rows = { first: Area; rows: number; second: Area; restRows: number; columns: number }

/**
 * Where up to `wanted` equal columns stand on a floor: rows of one direction from the far end, then rows of the other; or
 * the same from one side to the other. The most that rows can hold.
 */
export function rowLayout(floor: Area, column: Area, wanted: number): Spot[] {
  const along = mostRows(floor, column)
  const across = mostRows(turn(floor), column)
  const enough = along.columns >= Math.min(across.columns, wanted)
  const spots = enough ? spotsOf(along, floor, wanted) : spotsOf(across, turn(floor), across.columns).map(mirror)
  return spots.toSorted((a, b) => a.x - b.x || a.y - b.y).slice(0, wanted)
}

function mostRows(floor: Area, column: Area): Rows {
  const all = [column, turn(column)].flatMap((first) => {
    const most = Math.floor(floor.lengthMm / first.lengthMm)
    return Array.from({ length: most + 1 }, (_, fewer) => rowsOf(floor, first, most - fewer))
  })
  return all.reduce((best, rows) => (rows.columns > best.columns ? rows : best))
}

/** The rest of the floor behind some rows takes rows of the other direction. */
function rowsOf(floor: Area, first: Area, rows: number): Rows {
  const second = turn(first)
  const restRows = Math.floor((floor.lengthMm - rows * first.lengthMm) / second.lengthMm)
  const columns = rows * perRow(floor, first) + restRows * perRow(floor, second)
  return { first, rows, second, restRows, columns }
}

const perRow = (floor: Area, column: Area) => Math.floor(floor.widthMm / column.widthMm)

function spotsOf({ first, rows, second, restRows }: Rows, floor: Area, wanted: number): Spot[] {
  const spots = grid(floor, first, rows, wanted)
  const rest = grid(floor, second, restRows, wanted - spots.length)
  return [...spots, ...rest.map((spot) => ({ ...spot, x: spot.x + rows * first.lengthMm }))]
}

function grid(floor: Area, column: Area, rows: number, wanted: number): Spot[] {
  const inRow = perRow(floor, column)
  return Array.from({ length: Math.min(rows * inRow, wanted) }, (_, index) => ({
    x: Math.floor(index / inRow) * column.lengthMm,
    y: (index % inRow) * column.widthMm,
    ...column,
  }))
}

const turn = ({ lengthMm, widthMm }: Area): Area => ({ lengthMm: widthMm, widthMm: lengthMm })

const mirror = ({ x, y, lengthMm, widthMm }: Spot): Spot => ({ x: y, y: x, lengthMm: widthMm, widthMm: lengthMm })
