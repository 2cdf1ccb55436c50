import type { LoadLine } from '@wheelyard/contract/buying/load-lines.schemas'
import type { LoadSpace } from './load-spaces.ts'

export type { LoadLine }

/** Larger loads are not planned: no one looks at them carton by carton. */
export const LOAD_CARTONS_MAX = 20_000

/** Millimetres from the inner corner at the far end, on the left, on the floor; measures as it stands there. */
export type PlacedCarton = {
  /** Index of its line. */
  line: number
  /** Towards the door. */
  x: number
  /** Across. */
  y: number
  /** Upwards. */
  z: number
  lengthMm: number
  widthMm: number
  heightMm: number
}

/** One pallet, container or truck; its cartons in the order of loading. */
export type LoadedSpace = {
  cartons: PlacedCarton[]
  grams: number
  volumeMm3: number
}

export type LoadPlan = {
  space: LoadSpace
  lines: readonly LoadLine[]
  loaded: LoadedSpace[]
  /** Indexes of lines without usable carton data: nothing is guessed for them. */
  withoutCarton: number[]
  /** Indexes of lines with a carton that this space cannot take, by size or weight. */
  tooLarge: number[]
  /** Indexes of lines whose quantity is not a whole number from 0. */
  badQuantity: number[]
  /** More cartons than LOAD_CARTONS_MAX: `loaded` is empty. */
  tooMany: boolean
}

/** Cartons that have their place so far, of all. */
export type LoadProgress = (placed: number, cartons: number) => void
