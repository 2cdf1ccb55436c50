import { rounds } from './effort.ts'

/**
 * Named in the title of whatever depends on it, so that a failure can be had again: `SEED=… npx vitest run …`.
 * `npm test` says the same of the same code each time; it is `npm run test:soak` that goes where nobody has been.
 */
export const SEED = Number(process.env.SEED ?? rounds(271_828, Date.now() % 1_000_000))

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
