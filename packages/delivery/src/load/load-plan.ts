import type { LoadLine } from '@wheelyard/contract/calls/load-lines'
import type { LoadSpace } from './load-spaces.ts'

export type { LoadLine }

/** Millimetres from the inner corner at the far end, on the left, on the floor; measures as it stands there. */
export type PlacedCarton = {
  /** Index of its line. */
  line: number
  x: number
  y: number
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
  /** Indexes of lines without carton data: nothing is guessed for them. */
  withoutCarton: number[]
  /** Indexes of lines with a carton that this space cannot take, by size or weight. */
  tooLarge: number[]
}
