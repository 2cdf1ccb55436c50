export const freightModes = ['pickup', 'parcel', 'air', 'pallet', 'truck', 'container'] as const
export type FreightMode = (typeof freightModes)[number]

export const modeNames: Record<FreightMode, string> = {
  pickup: 'Pick up at our warehouse',
  parcel: 'Parcel service',
  air: 'Air freight',
  pallet: 'Pallets by road',
  truck: 'Full truck',
  container: 'Container',
}

/** What a rate is measured by. */
export const freightBases = ['kg', 'pallets', 'm3'] as const
export type FreightBasis = (typeof freightBases)[number]

/** Incoterms 2020. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]

/** What each means to a buyer. */
export const incotermWords: Record<Incoterm, string> = {
  EXW: 'you collect',
  FCA: 'handed to your carrier',
  FAS: 'delivered alongside your ship',
  FOB: 'loaded on your ship',
  CFR: 'shipped to your port',
  CIF: 'shipped to your port, insured',
  CPT: 'carriage paid',
  CIP: 'carriage paid, insured',
  DAP: 'delivered to your door',
  DPU: 'delivered and unloaded',
  DDP: 'delivered to your door, duties paid',
}

/** As agreed when the order was placed. */
export type FreightTerms = {
  mode: FreightMode
  incoterm: Incoterm
  minDays: number
  maxDays: number
  zone: string
  /** Of the rate table that it was computed from. */
  tableVersion: number
  /** Its price was not known: the seller proposes one, and nothing ships before it is paid. */
  isQuoted: boolean
}
