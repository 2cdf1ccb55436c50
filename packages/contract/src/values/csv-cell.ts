/** Spreadsheets run cells that start like this as formulas; some skip what cannot be seen or read full-width signs. */
const FORMULA = /^[\s\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u

/** Quoted where a reader could take a sign for a delimiter, and with a quote in front of what would be a formula. */
function csvCell(text: string): string {
  const safe = FORMULA.test(unquoted(text)) ? `'${text}` : text
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Numbers stay numbers, also below zero, so that a spreadsheet adds them up. */
export const csvLine = (cells: readonly (string | number | Amount)[]): string => `${cells.map(cellText).join(',')}\r\n`

type Amount = { dollars: number }

function cellText(cell: string | number | Amount): string {
  if (typeof cell === 'string') return csvCell(cell)
  return typeof cell === 'number' ? String(cell) : cell.dollars.toFixed(2)
}

/** Removes the quote that was added against formulas; a name may have one of its own. */
export const unescapedCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(unquoted(cell)) ? cell.slice(1) : cell

const unquoted = (cell: string) => cell.replace(/^'+/, '')
