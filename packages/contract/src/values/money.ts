export { formatMoney } from '@wheelyard/messages/format'

/** A card charge is between $0.50 and $999,999.99: eight digits of cents. */
export const MIN_CHARGE_CENTS = 50
export const MAX_CHARGE_CENTS = 99_999_999

/** Dollars on the wire, integer cents inside: only these two functions convert. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

export function dollarsOf(cents: number): number {
  return cents / 100
}

/** True for 19.99 and false for 19.999; binary fractions such as 19.989999999999998 are 19.99. */
export function hasWholeCents(dollars: number): boolean {
  const cents = dollars * 100
  return Number.isFinite(cents) && Math.abs(cents - Math.round(cents)) < 1e-6
}
