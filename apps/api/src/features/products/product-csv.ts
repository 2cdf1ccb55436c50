import { PRODUCT_COLUMNS, type ProductColumn } from '@wheelyard/contract/calls/product-import'
import type { Product } from '@wheelyard/contract/calls/products'
import { csvLine } from '@wheelyard/contract/rules/csv-cell'
import { type FileRow, readCsv } from '#api/csv/read-csv'
import { priceTiersCell } from './price-tiers-cell.ts'
import { shippingCells } from './shipping-cells.ts'

export type CsvRow = FileRow<ProductColumn>

export const CSV_HEADER = csvLine(PRODUCT_COLUMNS)

export function csvLineOf(product: Product): string {
  const { carton: _, ...texts } = product
  const values = {
    ...texts,
    priceTiers: priceTiersCell(product.priceTiers),
    ...shippingCells(product),
  }
  return csvLine(PRODUCT_COLUMNS.map((column) => String(values[column] ?? '')))
}

export const readProductCsv = (file: Buffer) => readCsv(file, PRODUCT_COLUMNS)
