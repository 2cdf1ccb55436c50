type Tile = { length: number; width: number }

/** By trying everything: on how few floors of whole squares these tiles go, turned or not. */
export function fewestFloors(floor: Tile, tiles: Tile[]): number {
  const subsets = 1 << tiles.length
  const fits = Array.from({ length: subsets }, (_, subset) =>
    canTile(
      floor,
      tiles.filter((_tile, index) => subset & (1 << index)),
    ),
  )
  const fewest = new Array<number>(subsets).fill(Number.POSITIVE_INFINITY)
  fewest[0] = 0
  for (let set = 1; set < subsets; set += 1) {
    for (let part = set; part > 0; part = (part - 1) & set) {
      if (fits[part]) fewest[set] = Math.min(fewest[set]!, 1 + fewest[set ^ part]!)
    }
  }
  return fewest[subsets - 1]!
}

export function canTile({ length, width }: Tile, tiles: Tile[]): boolean {
  const spare = length * width - tiles.reduce((sum, tile) => sum + tile.length * tile.width, 0)
  return spare >= 0 && place(new Array<boolean>(length * width).fill(false), width, tiles, spare)
}

/** The first free square is the corner of one of the tiles, or stays free for ever. */
function place(taken: boolean[], width: number, tiles: Tile[], spare: number): boolean {
  if (tiles.length === 0) return true
  const corner = taken.indexOf(false)
  if (corner < 0) return false
  for (const tile of distinct(tiles)) {
    const others = tiles.toSpliced(tiles.indexOf(tile), 1)
    for (const turned of [tile, { length: tile.width, width: tile.length }]) {
      const squares = squaresOf(corner, turned, width, taken)
      if (squares && place(withTaken(taken, squares), width, others, spare)) return true
    }
  }
  return spare > 0 && place(withTaken(taken, [corner]), width, tiles, spare - 1)
}

const distinct = (tiles: Tile[]) => [...new Map(tiles.map((tile) => [`${tile.length} ${tile.width}`, tile])).values()]

function squaresOf(corner: number, tile: Tile, width: number, taken: boolean[]): number[] | undefined {
  if ((corner % width) + tile.width > width || corner + (tile.length - 1) * width >= taken.length) return undefined
  const squares = Array.from({ length: tile.length * tile.width }, (_, index) => {
    return corner + Math.floor(index / tile.width) * width + (index % tile.width)
  })
  return squares.some((square) => taken[square]) ? undefined : squares
}

function withTaken(taken: boolean[], squares: number[]): boolean[] {
  const next = [...taken]
  for (const square of squares) next[square] = true
  return next
}
