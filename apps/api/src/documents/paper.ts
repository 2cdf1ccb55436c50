export type Size = readonly [width: number, height: number]

const LETTER: Size = [612, 792]
const A4: Size = [595.28, 841.89]

/** By Unicode's tables, with Honduras and the Dominican Republic, which take it too. */
const LETTER_COUNTRIES = 'BZ CA CL CO CR DO GT HN MX NI PA PH PR SV US VE'.split(' ')

/** In points. An order that says no country is older than addresses in parts, when all paper was Letter. */
export const paperFor = (country: string): Size => (country === '' || LETTER_COUNTRIES.includes(country) ? LETTER : A4)
