import type { ReadCategory, ReadInvoice } from './read-invoice.ts'

/** How the standard calls the rules of a category. */
const NAMES: Record<string, string> = { S: 'S', Z: 'Z', E: 'E', K: 'IC', G: 'G', O: 'O' }

/** Less than one unit of the currency, as the official test of the rule has it. */
const TOLERANCE = 100

/** From what the rate gives, rounded half up. */
export const offByCents = ({ taxableCents, ratePpm, taxCents }: ReadInvoice['taxes'][number]) =>
  Math.abs(taxCents - halfUp(taxableCents, ratePpm ?? 0))

/** The rules of EN 16931 that an invoice breaks, by their names. */
export const brokenRules = (invoice: ReadInvoice): string[] =>
  Object.entries({
    ...sumRules(invoice),
    ...Object.assign({}, ...invoice.taxes.map((tax) => categoryRules(invoice, tax))),
    ...partyRules(invoice),
  }).flatMap(([name, isKept]) => (isKept ? [] : [name]))

const sumRules = ({ lines, charges, taxes, sums }: ReadInvoice): Record<string, boolean> => ({
  'PEPPOL-R120': lines.every(
    ({ cents, quantity, priceCents, discountCents }) => cents === quantity * priceCents - discountCents,
  ),
  'BR-CO-10': sums.lines === total(lines.map(({ cents }) => cents)),
  'BR-CO-12': sums.charges === total(charges.map(({ cents }) => cents)),
  'BR-CO-13': sums.net === sums.lines + sums.charges,
  'BR-CO-14': sums.tax === total(taxes.map(({ taxCents }) => taxCents)),
  'BR-CO-15': sums.gross === sums.net + sums.tax,
  'BR-CO-16': sums.payable === sums.gross - sums.prepaid,
  'BR-CO-17': taxes.every((tax) => offByCents(tax) < TOLERANCE),
  'BR-CO-18': listsOnce([...lines, ...charges].map(keyOf), taxes.map(keyOf)),
})

function categoryRules({ lines, charges }: ReadInvoice, tax: ReadInvoice['taxes'][number]): Record<string, boolean> {
  const alike = [...lines, ...charges].filter((each) => keyOf(each) === keyOf(tax))
  const name = NAMES[tax.letter]
  const isExplained = tax.code !== null || tax.reason !== null
  return {
    [`BR-${name}-5`]: tax.letter === 'O' ? tax.ratePpm === null : (tax.ratePpm ?? 0) > 0 === (tax.letter === 'S'),
    [`BR-${name}-8`]: tax.taxableCents === total(alike.map(({ cents }) => cents)),
    [`BR-${name}-9`]: tax.letter === 'S' || tax.taxCents === 0,
    [`BR-${name}-10`]: isExplained === !['S', 'Z'].includes(tax.letter),
  }
}

function partyRules({
  taxes,
  seller,
  buyer,
  suppliedOn,
  periodFrom,
  deliveredTo,
}: ReadInvoice): Record<string, boolean> {
  const has = (...letters: string[]) => taxes.some(({ letter }) => letters.includes(letter))
  return {
    'BR-CO-26': [seller.identifier, seller.registration, seller.vatId].some((id) => id !== null),
    'BR-S-2': !has('S', 'Z', 'E') || (seller.vatId ?? seller.taxRegistration) !== null,
    'BR-G-2': !has('G') || seller.vatId !== null,
    'BR-IC-2': !has('K') || (seller.vatId !== null && buyer.vatId !== null),
    'BR-IC-11': !has('K') || (suppliedOn ?? periodFrom) !== null,
    'BR-IC-12': !has('K') || deliveredTo !== null,
    'BR-O-2': !has('O') || (seller.vatId === null && buyer.vatId === null),
    'BR-O-11': !has('O') || taxes.length === 1,
  }
}

const keyOf = ({ letter, ratePpm }: ReadCategory) => `${letter} ${ratePpm}`
const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
/** Each of the used ones once. */
const listsOnce = (used: string[], listed: string[]) =>
  JSON.stringify([...new Set(used)].toSorted()) === JSON.stringify(listed.toSorted())
const halfUp = (cents: number, ppm: number) => Number((BigInt(cents) * BigInt(ppm) + 500_000n) / 1_000_000n)
