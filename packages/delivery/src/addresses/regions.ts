import * as t from '@wheelyard/messages/buyer'
import { printsRegion } from './address-format.ts'

/** Carriers take no parcel without it. */
const REQUIRED = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'MX', 'US'])

export function regionNeed(country: string): 'required' | 'optional' | 'none' {
  if (REQUIRED.has(country)) return 'required'
  return printsRegion(country) ? 'optional' : 'none'
}

type RegionKind = 'state' | 'emirate' | 'county' | 'prefecture' | 'province'

const kinds: Record<string, RegionKind> = {
  AE: 'emirate',
  AU: 'state',
  BR: 'state',
  IE: 'county',
  IN: 'state',
  JP: 'prefecture',
  MX: 'state',
  MY: 'state',
  US: 'state',
}

const kindOf = (country: string): RegionKind => kinds[country] ?? 'province'

/** What people there call it. */
export const regionWord = (country: string): string => t.addresses_regionWord({ kind: kindOf(country) })
export const regionLabel = (country: string): string => t.addresses_regionLabel({ kind: kindOf(country) })
