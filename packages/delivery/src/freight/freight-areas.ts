import type { FreightArea } from '@wheelyard/contract/buying/freight.calls'
import { compactPostcode } from '@wheelyard/contract/values/postcode'

const SEPARATORS = /[\s,;]+/

/** A country with its prefixes; none: the whole country. */
export type CountryArea = { country: string; prefixes: string[] }

/** Prefixes of a country that follow each other are together. */
export function byCountry(areas: readonly FreightArea[]): CountryArea[] {
  const groups: CountryArea[] = []
  for (const { country, prefix } of areas) {
    const last = groups.at(-1)
    if (prefix && last?.country === country && last.prefixes.length > 0) last.prefixes.push(prefix)
    else groups.push({ country, prefixes: prefix ? [prefix] : [] })
  }
  return groups
}

export const areasOf = (groups: readonly CountryArea[]): FreightArea[] =>
  groups.flatMap(({ country, prefixes }) =>
    prefixes.length > 0 ? prefixes.map((prefix) => ({ country, prefix })) : [{ country, prefix: '' }],
  )

/** "DE; AT 1 5; CH" */
export const areasText = (areas: readonly FreightArea[]): string =>
  byCountry(areas)
    .map(({ country, prefixes }) => [country, ...prefixes].join(' '))
    .join('; ')

export const parseAreas = (text: string): FreightArea[] =>
  areasOf(
    text.split(';').flatMap((part) => {
      const [country, ...prefixes] = part.trim().split(SEPARATORS)
      return country ? [{ country: country.toUpperCase(), prefixes: parsePrefixes(prefixes.join(' ')) }] : []
    }),
  )

/** "1 5" or "1, 5" */
export const parsePrefixes = (text: string): string[] => text.split(SEPARATORS).map(compactPostcode).filter(Boolean)
