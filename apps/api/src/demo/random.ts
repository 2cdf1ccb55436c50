/** The same numbers on every machine, so that every demo shop has the same history. */
export type Random = ReturnType<typeof seededRandom>

export function seededRandom(seed: number) {
  let state = seed
  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!,
    digits: (length: number) => Array.from({ length }, () => int(0, 9)).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
