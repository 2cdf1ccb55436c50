import { productColumns } from '@wheelyard/contract/catalogue/product-import.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import { findAllTexts } from '../product-texts/product-texts.store.ts'
import { csvLineOf } from './product-csv.ts'
import { listFits } from './product-fits.store.ts'
import { listManagedProducts } from './products.store.ts'

const PAGE_SIZE = 200

/** Page by page, to save memory. The byte order mark tells Excel that the file is UTF-8. */
export async function* exportProducts(db: Db, languages: readonly Language[]): AsyncGenerator<string> {
  const columns = productColumns(languages)
  yield `\uFEFF${csvLine(columns)}`
  let cursor: string | undefined
  do {
    const page = await listManagedProducts(db, { limit: PAGE_SIZE, cursor })
    const ids = page.rows.map(({ _id }) => _id)
    const fits = await listFits(db, ids)
    const texts = await findAllTexts(db, ids)
    const known = (id: string) => ({ fits: fits.get(id), texts: texts.get(id) })
    yield page.rows.map((product) => csvLineOf(columns, product, known(product._id))).join('')
    cursor = page.nextCursor
  } while (cursor)
}
