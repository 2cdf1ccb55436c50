import { onTokenChange, readToken } from '#web/lib/token.ts'
import type { SheetRow } from './answered-rows.ts'
import type { ReadingText } from './reading/reading-texts.ts'

export type Sheet = { rows: SheetRow[]; headings: string[]; notes: ReadingText[] }
export const EMPTY: Sheet = { rows: [], headings: [], notes: [] }

let kept = EMPTY
let isWatching = false

/** The rows that are left when someone goes to the cart and comes back. */
export const readKeptSheet = (): Sheet => kept

/** Until the page is left for good or someone signs out. */
export function keepSheet(sheet: Sheet): void {
  kept = sheet
  if (isWatching) return
  isWatching = true
  onTokenChange(() => {
    if (!readToken()) kept = EMPTY
  })
}
