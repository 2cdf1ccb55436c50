import { printsRegion } from './address-format.ts'

/** Carriers take no parcel without it. */
const REQUIRED = new Set(['AU', 'BR', 'CA', 'CN', 'IN', 'JP', 'MX', 'US'])

export function regionNeed(country: string): 'required' | 'optional' | 'none' {
  if (REQUIRED.has(country)) return 'required'
  return printsRegion(country) ? 'optional' : 'none'
}

const words: Record<string, string> = {
  AE: 'Emirate',
  AU: 'State',
  BR: 'State',
  IE: 'County',
  IN: 'State',
  JP: 'Prefecture',
  MX: 'State',
  MY: 'State',
  US: 'State',
}

/** What people there call it. */
export const regionWord = (country: string): string => words[country] ?? 'Province'
