import { productColumns, type ProductColumn } from '@wheelyard/contract/catalogue/product-import.calls'
import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import type { Language } from '@wheelyard/messages/languages'
import { type FileRow, readCsv } from '#api/csv/read-csv'
import type { TextsByLanguage } from '../product-texts/product-texts.store.ts'
import { fitsCell } from './fits-cell.ts'
import { picturesCell } from './pictures-cell.ts'
import { priceTiersCell } from './price-tiers-cell.ts'
import type { Fitted } from './product-fits.store.ts'
import { textCells } from './product-import.texts.ts'
import { shippingCells } from './shipping-cells.ts'

export type CsvRow = FileRow<ProductColumn>

type Known = { fits: readonly Fitted[] | undefined; texts: TextsByLanguage | undefined }

export function csvLineOf(columns: readonly ProductColumn[], product: ManagedProduct, { fits = [], texts }: Known) {
  const { carton: _, ...plain } = product
  const values: Partial<Record<ProductColumn, string | number | null>> = {
    ...plain,
    priceTiers: priceTiersCell(product.priceTiers),
    ...shippingCells(product),
    morePictures: picturesCell(product.pictures.slice(1)),
    fits: fitsCell(fits.map(({ sku }) => sku)),
    ...textCells(texts),
  }
  return csvLine(columns.map((column) => String(values[column] ?? '')))
}

export const readProductCsv = (file: Buffer, languages: readonly Language[]) => readCsv(file, productColumns(languages))
