/** Long lists are counted up to here: a total above it only means that there are more. */
export const MAX_COUNTED = 10_000

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** `formatCount(1200)` → `1,200`. Not Intl: a phone takes 0.1 s to create its first number format. */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${String(Math.abs(Math.round(count))).replaceAll(THOUSANDS, ',')}`
}

export const formatTotal = (total: number): string =>
  total > MAX_COUNTED ? `${formatCount(MAX_COUNTED)}+` : formatCount(total)
