import { formatCount, MAX_COUNTED } from '@wheelyard/contract/rules/format-count'

export const ROWS_PER_PAGE = 50

/** "Page 2 of 7" */
export function pageText(page: number, total = 0): string {
  const pages = Math.ceil(Math.min(total, MAX_COUNTED) / ROWS_PER_PAGE)
  return `Page ${formatCount(page)} of ${formatCount(pages)}${total > MAX_COUNTED ? '+' : ''}`
}
