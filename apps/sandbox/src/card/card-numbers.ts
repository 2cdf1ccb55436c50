export type CardBrand = {
  id: string
  name: string
  prefix: RegExp
  lengths: readonly number[]
  cvcLength: 3 | 4
  groups: readonly number[]
}

const FOURS = [4, 4, 4, 4] as const

const brands: readonly CardBrand[] = [
  { id: 'visa', name: 'Visa', prefix: /^4/, lengths: [16], cvcLength: 3, groups: FOURS },
  { id: 'mastercard', name: 'Mastercard', prefix: /^(5[1-5]|2[2-7])/, lengths: [16], cvcLength: 3, groups: FOURS },
  { id: 'amex', name: 'American Express', prefix: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { id: 'discover', name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, groups: FOURS },
  { id: 'diners', name: 'Diners Club', prefix: /^3[068]/, lengths: [14, 16], cvcLength: 3, groups: [4, 6, 4, 2] },
  { id: 'jcb', name: 'JCB', prefix: /^35/, lengths: [16], cvcLength: 3, groups: FOURS },
  { id: 'unionpay', name: 'UnionPay', prefix: /^62/, lengths: [16, 19], cvcLength: 3, groups: [4, 4, 4, 4, 3] },
]

const unknownBrand: CardBrand = {
  id: 'unknown',
  name: 'Card',
  prefix: /^/,
  lengths: [16],
  cvcLength: 3,
  groups: FOURS,
}

export const brandOf = (digits: string): CardBrand => brands.find((brand) => brand.prefix.test(digits)) ?? unknownBrand

/** Luhn's algorithm: catches a mistyped digit or two swapped ones. */
export function hasValidCheckDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return digits !== '' && sum % 10 === 0
}

export function formatCardNumber(digits: string): string {
  const parts: string[] = []
  let rest = digits
  for (const size of brandOf(digits).groups) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ')
}
