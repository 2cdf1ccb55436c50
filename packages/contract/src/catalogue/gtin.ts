/** 8, 12, 13 or 14 digits. The last makes the sum of all, weighted 1 and 3 by turns from the right, end in zero. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = Array.from(code, Number).toReversed()
  return digits.reduce((sum, digit, place) => sum + (place % 2 === 0 ? digit : 3 * digit), 0) % 10 === 0
}
