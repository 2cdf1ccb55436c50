import { randomInt } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

type Prefix = 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'req' | 'taxcalc' | 'tax_li' | 'tax'

export const newId = (prefix: Prefix) => `${prefix}_${randomText(24)}`

/** Together with the publishable key, it allows confirming this one intent. */
export const newClientSecret = (intentId: string) => `${intentId}_secret_${randomText(25)}`

function randomText(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
