import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Such as `pi_3kQ…`: a prefix that says what it is, then 24 letters nobody can guess (143 bits). */
export const newId = (prefix: 'pi' | 'pm' | 'tok' | 'ch' | 're' | 'evt' | 'req') => `${prefix}_${letters(24)}`

/** Whoever holds it may confirm this one intent with the publishable key. */
export const newClientSecret = (intentId: string) => `${intentId}_secret_${letters(25)}`

function letters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
