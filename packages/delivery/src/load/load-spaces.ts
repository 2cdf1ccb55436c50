import * as t from '@wheelyard/messages/public'

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

/** Without its name: a worker, where nothing is said, gets and returns it. */
export type LoadSpace = {
  kind: LoadSpaceKind
  /** What cartons may take up: of a pallet, its deck and the height above it. */
  lengthMm: number
  widthMm: number
  heightMm: number
  maxGrams: number
}

type Measures = Pick<LoadSpace, 'lengthMm' | 'widthMm' | 'heightMm' | 'maxGrams'>

const inner = (lengthMm: number, widthMm: number, heightMm: number, maxKg: number): Measures => ({
  lengthMm,
  widthMm,
  heightMm,
  maxGrams: maxKg * 1000,
})

// With its deck a loaded pallet is 1.8 m high, and as heavy as tail lifts take: what carriers accept without asking.
const PALLET_HEIGHT_MM = 1656
const PALLET_KG = 1000

const measures: Record<LoadSpaceKind, Measures> = {
  'eur-pallet': inner(1200, 800, PALLET_HEIGHT_MM, PALLET_KG),
  'industrial-pallet': inner(1200, 1000, PALLET_HEIGHT_MM, PALLET_KG),
  'us-pallet': inner(1219, 1016, PALLET_HEIGHT_MM, PALLET_KG),
  'container-20': inner(5898, 2352, 2393, 28_200),
  'container-40': inner(12_032, 2352, 2393, 26_700),
  'container-40-high': inner(12_032, 2352, 2698, 26_500),
  truck: inner(13_600, 2480, 2700, 24_000),
}

export const loadSpaces: readonly LoadSpace[] = loadSpaceKinds.map((kind) => ({ kind, ...measures[kind] }))

export const loadSpace = (kind: LoadSpaceKind): LoadSpace => loadSpaces.find((space) => space.kind === kind)!

const WITH_US_PALLETS = new Set(['US', 'CA', 'MX'])

/** What a seller there ships on: freight by the pallet, load plans and packing slips are all about this one. */
export const palletOf = (sellerCountry: string): LoadSpace =>
  loadSpace(WITH_US_PALLETS.has(sellerCountry) ? 'us-pallet' : 'eur-pallet')

export const isPallet = ({ kind }: LoadSpace): boolean => kind.endsWith('pallet')

const names: Record<LoadSpaceKind, () => string> = {
  'eur-pallet': t.load_eurPallet,
  'industrial-pallet': t.load_industrialPallet,
  'us-pallet': t.load_usPallet,
  'container-20': t.load_container20,
  'container-40': t.load_container40,
  'container-40-high': t.load_container40High,
  truck: t.load_truck,
}

/** As in "44% of a 20-foot container": in front of it stands "a". */
export const spaceName = ({ kind }: LoadSpace): string => names[kind]()

/** What freight is priced by. */
export const palletsName = ({ kind }: LoadSpace): string =>
  kind === 'us-pallet' ? t.load_usPalletsAlone() : t.load_eurPalletsAlone()
