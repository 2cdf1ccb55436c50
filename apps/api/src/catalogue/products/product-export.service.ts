import type { Db } from '#api/db/client'
import { CSV_HEADER, csvLineOf } from './product-csv.ts'
import { listFits } from './product-fits.store.ts'
import { listManagedProducts } from './products.store.ts'

const PAGE_SIZE = 200

/** Page by page, to save memory. The byte order mark tells Excel that the file is UTF-8. */
export async function* exportProducts(db: Db): AsyncGenerator<string> {
  yield `\uFEFF${CSV_HEADER}`
  let cursor: string | undefined
  do {
    const page = await listManagedProducts(db, { limit: PAGE_SIZE, cursor })
    const ids = page.rows.map(({ _id }) => _id)
    const fits = await listFits(db, ids)
    yield page.rows.map((product) => csvLineOf(product, fits.get(product._id))).join('')
    cursor = page.nextCursor
  } while (cursor)
}
