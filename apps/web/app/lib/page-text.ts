import { formatTotal } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'

export const ROWS_PER_PAGE = 25

type Listed = { rows: readonly unknown[]; total?: number | undefined }

/** "26–50 of 466" */
export function rowsText(page: number, { rows, total = 0 }: Listed = { rows: [] }): string {
  const before = (page - 1) * ROWS_PER_PAGE
  // While the next page loads, the rows are still those of the page before.
  const last = Math.min(before + rows.length, Math.max(total, before + 1))
  return rows.length > 0 ? t.pageText_rowsOf({ first: before + 1, last, total: formatTotal(total) }) : ''
}
