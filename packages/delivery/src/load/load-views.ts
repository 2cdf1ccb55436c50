import type { LoadedSpace, PlacedCarton } from './load-plan.ts'
import type { LoadSpace } from './load-spaces.ts'
import type { Rect } from './rects.ts'

/** What a carton looks like; of its labels the first that has room is written. */
export type Tile = Rect & { line: number; labels: string[] }

/** Later tiles are in front. */
export type View = { across: number; tiles: Tile[] }

/** Each column says how many cartons of which lines it has. */
export function fromAbove({ cartons }: LoadedSpace, { widthMm }: LoadSpace): View {
  const columns = Map.groupBy(cartons, placeOf)
  const tiles = cartons
    .toSorted((a, b) => a.z - b.z)
    .map((carton) => {
      const labels = columnLabels(columns.get(placeOf(carton)) ?? [])
      return { x: carton.x, y: carton.y, width: carton.lengthMm, height: carton.widthMm, line: carton.line, labels }
    })
  return { across: widthMm, tiles: withoutCovered(tiles) }
}

/** From the side that is below in the view from above. */
export function fromSide({ cartons }: LoadedSpace, space: LoadSpace): View {
  const tiles = cartons
    .toSorted((a, b) => a.y + a.widthMm - (b.y + b.widthMm))
    .map(({ x, z, lengthMm, heightMm, line }) => {
      const labels = [String(line + 1)]
      return { x, y: space.heightMm - z - heightMm, width: lengthMm, height: heightMm, line, labels }
    })
  return { across: space.heightMm, tiles: withoutCovered(tiles) }
}

const placeOf = ({ x, y }: PlacedCarton) => `${x} ${y}`

/** "3×2+5×1": on two cartons of line 3 stands one of line 5. */
function columnLabels(column: PlacedCarton[]): string[] {
  const layers = [...Map.groupBy(column, ({ line }) => line)]
  return [
    layers.map(([line, { length }]) => `${line + 1}×${length}`).join('+'),
    layers.map(([line]) => line + 1).join('+'),
  ]
}

/** Without tiles that are behind another one of the same size. */
function withoutCovered(tiles: Tile[]): Tile[] {
  const seen = new Map<string, Tile>()
  for (const tile of tiles) {
    const place = [tile.x, tile.y, tile.width, tile.height].join(' ')
    seen.delete(place)
    seen.set(place, tile)
  }
  return [...seen.values()]
}
