const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * `formatCount(1200)` → `1,200`. By hand, since every page shows figures and a browser takes longer to make its
 * first number format (0.1 s on a phone) than for all else that a page does before it comes alive.
 */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${String(Math.abs(Math.round(count))).replaceAll(THOUSANDS, ',')}`
}
