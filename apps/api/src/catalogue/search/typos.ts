const ONE_EDIT_UP_TO = 5

/** Letters only: a model or code that is nearly the same is another product. */
export const isCorrectable = (word: string) => /^\P{N}{3,24}$/u.test(word)

export const editsAllowed = (word: string) => (word.length <= ONE_EDIT_UP_TO ? 1 : 2)

/** The candidates that may have been meant, the nearest first; of equal ones the first candidate. */
export function nearestWords(typed: string, candidates: readonly string[]): string[] {
  const allowed = editsAllowed(typed)
  return candidates
    .map((word) => ({ word, distance: editsBetween(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ word }) => word)
}

/** How many letters were left out, put in, mistaken or swapped with their neighbour. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const mistaken = a[row - 1] === b[column - 1] ? 0 : 1
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + mistaken,
        row > 1 && column > 1 && isSwapped ? beforeLast[column - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length]!
}
