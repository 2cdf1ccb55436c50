export const loadSpaceKinds = [
  'eur-pallet',
  'industrial-pallet',
  'us-pallet',
  'container-20',
  'container-40',
  'container-40-high',
  'truck',
] as const
export type LoadSpaceKind = (typeof loadSpaceKinds)[number]

export type LoadSpace = {
  kind: LoadSpaceKind
  /** As in "5 EUR pallets" and "a 20-foot container". */
  name: string
  plural: string
  /** What cartons may take up: of a pallet, its deck and the height above it. */
  lengthMm: number
  widthMm: number
  heightMm: number
  maxGrams: number
}
