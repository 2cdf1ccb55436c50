import { strToU8, zipSync } from 'fflate'

/** A number, a text, nothing, or the inside of a `<c>` by its attributes. */
type TestCell = string | number | null | { attributes: string; content: string }
type TestRow = TestCell[] | { hidden: true; cells: TestCell[] }

export const date = (serial: number): TestCell => ({ attributes: 's="1"', content: `<v>${serial}</v>` })
export const truth: TestCell = { attributes: 't="b"', content: '<v>1</v>' }
export const failed = (error: string): TestCell => ({ attributes: 't="e"', content: `<f>A99</f><v>${error}</v>` })
export const formula = (result?: number): TestCell => ({
  attributes: '',
  content: `<f>2*6</f>${result === undefined ? '' : `<v>${result}</v>`}`,
})

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An .xlsx as spreadsheet programs write it: cells merged over a range have their text in its first cell. */
export function workbook(sheets: Record<string, TestRow[]>, merged: string[] = []): Uint8Array<ArrayBuffer> {
  return zipSync(partsOf(sheets, merged))
}

export function partsOf(sheets: Record<string, TestRow[]>, merged: string[] = []): Record<string, Uint8Array> {
  const names = Object.keys(sheets)
  const parts = {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows, merged)]),
    ),
  }
  return Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

function sheetXml(rows: TestRow[], merged: string[]): string {
  const lines = rows.map((row, index) => {
    const { cells, hidden } = Array.isArray(row) ? { cells: row, hidden: false } : row
    const content = cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`))
    return `<row r="${index + 1}"${hidden ? ' hidden="1"' : ''}>${content.join('')}</row>`
  })
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`
}

function cellXml(cell: TestCell, reference: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${reference}" ${cell.attributes}>${cell.content}</c>`
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
