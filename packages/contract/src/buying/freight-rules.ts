import * as t from '@wheelyard/messages/buyer'
import * as tPublic from '@wheelyard/messages/public'

export const freightModes = ['pickup', 'parcel', 'air', 'pallet', 'truck', 'container'] as const
export type FreightMode = (typeof freightModes)[number]

export const modeNames: Record<FreightMode, () => string> = {
  pickup: tPublic.freightRules_pickUpAtOur,
  parcel: tPublic.freightRules_parcelService,
  air: tPublic.freightRules_airFreight,
  pallet: tPublic.freightRules_palletsByRoad,
  truck: tPublic.freightRules_fullTruck,
  container: tPublic.freightRules_container,
}

/** What a rate is measured by. */
export const freightBases = ['kg', 'pallets', 'm3'] as const
export type FreightBasis = (typeof freightBases)[number]

/** Incoterms 2020. */
export const incoterms = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const
export type Incoterm = (typeof incoterms)[number]

/** What each means to a buyer. */
export const incotermWords: Record<Incoterm, () => string> = {
  EXW: t.freightRules_youCollect,
  FCA: t.freightRules_handedToYourCarrier,
  FAS: t.freightRules_deliveredAlongsideYourShip,
  FOB: t.freightRules_loadedOnYourShip,
  CFR: t.freightRules_shippedToYourPort,
  CIF: t.freightRules_shippedToYourPort2,
  CPT: t.freightRules_carriagePaid,
  CIP: t.freightRules_carriagePaidInsured,
  DAP: t.freightRules_deliveredToYourDoor,
  DPU: t.freightRules_deliveredAndUnloaded,
  DDP: t.freightRules_deliveredToYourDoor2,
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
