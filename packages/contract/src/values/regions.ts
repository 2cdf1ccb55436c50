/** States and provinces that tax for themselves; of other countries the whole country has one law. */
const REGIONS: Record<string, string> = {
  US: `
AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
WV West Virginia, WI Wisconsin, WY Wyoming`,
  CA: `
AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec,
SK Saskatchewan, YT Yukon`,
}

/** What people write instead. */
const ALIASES: Record<string, Record<string, string>> = {
  US: { WASHINGTONDC: 'DC' },
  CA: { NEWFOUNDLAND: 'NL', PEI: 'PE', PQ: 'QC', YUKONTERRITORY: 'YT' },
}

export type Region = { code: string; name: string }

const regions = new Map(
  Object.entries(REGIONS).map(([country, list]) => [country, list.trim().split(',').map(toRegion)]),
)

function toRegion(entry: string): Region {
  const [code = '', ...name] = entry.trim().split(/\s+/)
  return { code, name: name.join(' ') }
}

/** By name; empty where a country has none. */
export const regionsOf = (country: string): readonly Region[] => regions.get(country) ?? []

/** "Illinois", "il" and "US-IL" are IL; no region is ''; undefined if the country has no such region. */
export function regionCode(country: string, region: string): string | undefined {
  if (region.trim() === '') return ''
  return codes.get(country)?.get(compact(region))
}

export const regionName = (country: string, code: string): string =>
  regionsOf(country).find((region) => region.code === code)?.name ?? ''

/** "Québec" is "QUEBEC", "Washington, D.C." is "WASHINGTONDC". */
const compact = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '')

const codes = new Map(
  [...regions].map(([country, list]) => {
    const spellings = list.flatMap(({ code, name }) =>
      [code, country + code, compact(name)].map((text) => [text, code] as const),
    )
    return [country, new Map([...spellings, ...Object.entries(ALIASES[country] ?? {})])]
  }),
)
