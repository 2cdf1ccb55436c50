const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** What Unicode has a name for, but no address: groups of countries, test data, and parts of other countries. */
const NO_COUNTRIES = new Set('EU EZ QO UN XA XB ZZ AC CP CQ DG EA IC TA'.split(' '))

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** By English name. ISO 3166-1 and Kosovo, as the runtime's Unicode data know them. */
export const countries: readonly { code: string; name: string }[] = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => {
    const code = first + second
    const name = NO_COUNTRIES.has(code) || isReplaced(code) ? undefined : names.of(code)
    return name ? [{ code, name }] : []
  }),
).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

/** Codes of countries that are no more, such as SU, have a name too: that of their successor. */
function isReplaced(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region !== code
}

const nameOf = new Map(countries.map(({ code, name }) => [code, name]))

/** In English; undefined if there is no such country. */
export const countryName = (code: string): string | undefined => nameOf.get(code)
