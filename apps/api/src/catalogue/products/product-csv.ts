import { PRODUCT_COLUMNS, type ProductColumn } from '@wheelyard/contract/catalogue/product-import.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { csvLine } from '@wheelyard/contract/values/csv-cell'
import { type FileRow, readCsv } from '#api/csv/read-csv'
import { fitsCell } from './fits-cell.ts'
import { priceTiersCell } from './price-tiers-cell.ts'
import type { Fitted } from './product-fits.store.ts'
import { shippingCells } from './shipping-cells.ts'

export type CsvRow = FileRow<ProductColumn>

export const CSV_HEADER = csvLine(PRODUCT_COLUMNS)

export function csvLineOf(product: Product, fits: readonly Fitted[] = []): string {
  const { carton: _, ...texts } = product
  const values = {
    ...texts,
    priceTiers: priceTiersCell(product.priceTiers),
    ...shippingCells(product),
    fits: fitsCell(fits.map(({ sku }) => sku)),
  }
  return csvLine(PRODUCT_COLUMNS.map((column) => String(values[column] ?? '')))
}

export const readProductCsv = (file: Buffer) => readCsv(file, PRODUCT_COLUMNS)
