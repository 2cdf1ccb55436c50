const LEVELS = ['short', 'full', 'soak']
const level = process.env.PROOF ?? 'short'
if (!LEVELS.includes(level)) throw new Error(`PROOF is ${level}, but must be one of ${LEVELS.join(', ')}.`)

/** A proof that is run by itself makes a short pass, `npm run test:proof` the full one; with PROOF=soak it takes hours. */
export const byEffort = <T>(short: T, full: T, soak = full): T =>
  level === 'short' ? short : level === 'full' ? full : soak

/** All cases; in a short pass only as many as show every value of every field. */
export const cases = <T extends object>(all: readonly T[]): readonly T[] => byEffort(everyValueOf(all), all)

/** Takes the case with the most values that are still missing until none is. */
function everyValueOf<T extends object>(all: readonly T[]): T[] {
  const missing = new Set(all.flatMap(valuesOf))
  const chosen: T[] = []
  while (missing.size > 0) {
    const gain = (each: T) => valuesOf(each).filter((value) => missing.has(value)).length
    const best = all.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.push(best)
    for (const value of valuesOf(best)) missing.delete(value)
  }
  return chosen
}

const valuesOf = (each: object): string[] => Object.entries(each).map(([field, value]) => `${field}: ${String(value)}`)
