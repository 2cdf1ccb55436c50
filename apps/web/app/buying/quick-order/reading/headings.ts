import { keysOf } from '@wheelyard/contract/values/records'
import { COLUMNS_MAX, type Table, type TableRow } from './table.ts'

export type Columns = { sku?: number; gtin?: number; quantity?: number }

export type Headings = { index: number; rows: number; cells: string[]; columns: Columns }

/** Titles and addresses may stand above the headings. */
const ROWS_LOOKED_AT = 20

// Better ones first: in a sheet with "Item" and "Item no." the second has the code.
const SKU = words(`sku, skuno, skunumber, skucode, itemsku, sellersku, vendorsku, suppliersku, skugtin, skuorgtin,
  articleno, articlenumber, articlenr, articlecode, articleid, artno, artnr, artikelnummer, artikelnr, itemno,
  itemnumber, itemnr, itemcode, itemid, partno, partnumber, partnr, partcode, productcode, productno, productnumber,
  productnr, productid, produktnummer, produktnr, bestellnummer, bestellnr, materialnummer, materialno, materialnr,
  teilenummer, teilenr, modelno, modelnumber, modelcode, stockcode, code, codearticle, codeproduit, codigo,
  codigodeproducto, codice, codicearticolo, artikelcode, referenceno, reference, referencia, riferimento, ref, refno,
  artikel, article, articolo, articulo, item, part, material, model`)
const GTIN =
  words(`gtin, gtin13, gtin14, gtin12, gtin8, ean, ean13, ean8, eancode, eannummer, eannr, upc, upca, upccode,
  barcode, barcodeno, barcodenumber, strichcode, codebarre, codebarres, codigodebarras`)
const QUANTITY = words(`orderquantity, orderqty, orderedquantity, orderedqty, quantityordered, qtyordered,
  quantitytoorder, qtytoorder, yourquantity, yourqty, unitsordered, orderunits, orderpcs, bestellmenge, quantity, qty,
  qnty, menge, anzahl, stuck, stueck, stuckzahl, stk, quantite, qte, cantidad, cant, quantita, aantal, order, bestellung,
  pcs, pieces, units, count`)
const known = { sku: SKU, gtin: GTIN, quantity: QUANTITY }

/** The first row that names a code and a quantity, else the first that names a code or a quantity. */
export function findHeadings(table: Table): Headings | undefined {
  const found = table.slice(0, ROWS_LOOKED_AT).map((row, index): Headings => {
    const below = table[index + 1]
    const columns = columnsOf(row.cells)
    // Cells merged over two rows leave a part of the headings in the second.
    const second = below && completes(columns, columnsOf(below.cells)) ? below : undefined
    const cells = second ? mergedCells(row, second) : row.cells
    return { index, rows: second ? 2 : 1, cells, columns: columnsOf(cells) }
  })
  const whole = found.filter(isWhole)
  // Of headings below the headings of groups, the last.
  const last = whole.find(({ index }, place) => whole[place + 1]?.index !== index + 1)
  return last ?? found.find((each) => isPart(each, table))
}

const isWhole = ({ columns }: Headings) => hasCode(columns) && columns.quantity !== undefined

/** Names a code or a quantity and is not a title, and only titles are above it. */
function isPart({ index, cells, columns }: Headings, table: Table): boolean {
  const least = table.some((row) => filledIn(row.cells) > 1) ? 2 : 1
  return (
    (hasCode(columns) || columns.quantity !== undefined) &&
    filledIn(cells) >= least &&
    table.slice(0, index).every((row) => filledIn(row.cells) < least)
  )
}

/** Whether a table has both a code and a quantity among its headings. */
export function isOrder(table: Table): boolean {
  const headings = findHeadings(table)
  return headings !== undefined && isWhole(headings)
}

export const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length

const hasCode = ({ sku, gtin }: Columns) => sku !== undefined || gtin !== undefined

const completes = (above: Columns, below: Columns) =>
  (hasCode(above) && above.quantity === undefined && !hasCode(below) && below.quantity !== undefined) ||
  (!hasCode(above) && above.quantity !== undefined && hasCode(below) && below.quantity === undefined)

const mergedCells = (above: TableRow, below: TableRow) =>
  Array.from({ length: Math.max(above.cells.length, below.cells.length) }, (_, column) => {
    const lower = below.cells[column] ?? ''
    return lower === '' ? (above.cells[column] ?? '') : lower
  })

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.slice(0, COLUMNS_MAX).map(spellingsOf)
  const columns: Columns = {}
  for (const key of keysOf(known)) {
    const best = known[key].find((word) => names.some((spellings) => spellings.includes(word)))
    if (best) columns[key] = names.findIndex((spellings) => spellings.includes(best))
  }
  return columns
}

/** "Order qty. (pcs)" is "orderqtypcs" and "orderqty". */
const spellingsOf = (cell: string): string[] =>
  cell.length > 60 ? [] : [lettersOf(cell), lettersOf(cell.replaceAll(/[([].*?[)\]]/g, ''))]

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function words(list: string): string[] {
  return list.split(/,\s*/)
}
