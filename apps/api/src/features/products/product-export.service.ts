import type { Db } from '#api/db/client'
import { CSV_HEADER, csvLineOf } from './product-csv.ts'
import { listProducts } from './products.store.ts'

const ROWS_AT_ONCE = 200

/** Written piece by piece, so that a catalogue of any length takes little memory. The mark at the front tells Excel that it is UTF-8. */
export async function* exportProducts(db: Db): AsyncGenerator<string> {
  yield `\uFEFF${CSV_HEADER}`
  let cursor: string | undefined
  do {
    const page = await listProducts(db, { limit: ROWS_AT_ONCE, cursor })
    yield page.rows.map(csvLineOf).join('')
    cursor = page.nextCursor
  } while (cursor)
}
