import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const SHEET = 'xl/worksheets/sheet1.xml'

/** An order sheet with quantities by row, as a spreadsheet program writes numbers that are typed into empty cells. */
export function fillIn(workbook: Uint8Array, quantities: ReadonlyMap<number, number>): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(workbook)
  let xml = strFromU8(parts[SHEET]!)
  for (const [row, quantity] of quantities) {
    xml = xml.replace(`<c r="K${row}"`, `<c r="J${row}"><v>${quantity}</v></c>$&`)
  }
  return zipSync({ ...parts, [SHEET]: strToU8(xml) })
}
