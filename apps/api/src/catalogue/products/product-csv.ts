import { PRODUCT_COLUMNS, type ProductColumn } from '@wheelyard/contract/catalogue/product-import.calls'
import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { type FileRow, readCsv } from '#api/csv/read-csv'
import { fitsCell } from './fits-cell.ts'
import { picturesCell } from './pictures-cell.ts'
import { priceTiersCell } from './price-tiers-cell.ts'
import type { Fitted } from './product-fits.store.ts'
import { shippingCells } from './shipping-cells.ts'

export type CsvRow = FileRow<ProductColumn>

export const CSV_HEADER = csvLine(PRODUCT_COLUMNS)

export function csvLineOf(product: ManagedProduct, fits: readonly Fitted[] = []): string {
  const { carton: _, ...texts } = product
  const values = {
    ...texts,
    priceTiers: priceTiersCell(product.priceTiers),
    ...shippingCells(product),
    morePictures: picturesCell(product.pictures.slice(1)),
    fits: fitsCell(fits.map(({ sku }) => sku)),
  }
  return csvLine(PRODUCT_COLUMNS.map((column) => String(values[column] ?? '')))
}

export const readProductCsv = (file: Buffer) => readCsv(file, PRODUCT_COLUMNS)
