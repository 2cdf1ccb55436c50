import type { Spot } from './floor.ts'

type Area = { lengthMm: number; widthMm: number }

/**
 * Where equal columns stand on a floor: rows of one direction from the far end, then rows of the other; or the same
 * from one side to the other. The most that rows can hold.
 */
export function rowLayout(floor: Area, column: Area): Spot[] {
  const turned = turn(column)
  const along = [mostRows(floor, column, turned), mostRows(floor, turned, column)]
  const across = [mostRows(turn(floor), turned, column), mostRows(turn(floor), column, turned)]
  const layouts = [...along, ...across.map((spots) => spots.map(mirror))]
  const best = layouts.reduce((most, spots) => (spots.length > most.length ? spots : most))
  return best.toSorted((a, b) => a.x - b.x || a.y - b.y)
}

/** The rest of the floor behind some rows of the first direction takes rows of the second. */
function mostRows(floor: Area, first: Area, second: Area): Spot[] {
  let most: Spot[] = []
  for (let rows = Math.floor(floor.lengthMm / first.lengthMm); rows >= 0; rows -= 1) {
    const x = rows * first.lengthMm
    const restRows = Math.floor((floor.lengthMm - x) / second.lengthMm)
    const spots = [...grid(floor, first, rows, 0), ...grid(floor, second, restRows, x)]
    if (spots.length > most.length) most = spots
  }
  return most
}

function grid(floor: Area, column: Area, rows: number, x: number): Spot[] {
  const perRow = Math.floor(floor.widthMm / column.widthMm)
  return Array.from({ length: rows * perRow }, (_, index) => ({
    x: x + Math.floor(index / perRow) * column.lengthMm,
    y: (index % perRow) * column.widthMm,
    ...column,
  }))
}

const turn = ({ lengthMm, widthMm }: Area): Area => ({ lengthMm: widthMm, widthMm: lengthMm })

const mirror = ({ x, y, lengthMm, widthMm }: Spot): Spot => ({ x: y, y: x, lengthMm: widthMm, widthMm: lengthMm })
