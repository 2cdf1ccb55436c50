import type { ReadingText } from './reading-texts.ts'

/** What the reader of workbooks keeps to itself, found in the XML of a sheet. */
export type SheetFacts = {
  hiddenRows: Set<number>
  /** By row and column, both counted from 1. */
  problems: Map<number, Map<number, ReadingText>>
  lastProblem: number
  /** Of all rows, empty ones as well. */
  lastRow: number
  /** Of the cells with content. */
  height: number
  width: number
}

const ROW = /<(?:\w+:)?row\b([^>]*)>/g
const CELL = /<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const REFERENCE = /\br=["']([A-Z]{1,3})(\d{1,10})["']/

export function sheetFacts(xml: string): SheetFacts {
  const facts: SheetFacts = {
    hiddenRows: new Set(),
    problems: new Map(),
    lastProblem: 0,
    lastRow: 0,
    height: 0,
    width: 0,
  }
  for (const [, attributes = ''] of xml.matchAll(ROW)) {
    const number = Number(/\br=["'](\d+)["']/.exec(attributes)?.[1] ?? 0)
    facts.lastRow = Math.max(facts.lastRow, number)
    if (/\bhidden=["'](?:1|true)["']/.test(attributes)) facts.hiddenRows.add(number)
  }
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    if (content === '') continue
    const [, letters = '', digits = ''] = REFERENCE.exec(attributes) ?? []
    const row = Number(digits)
    const column = columnNumber(letters)
    facts.height = Math.max(facts.height, row)
    facts.width = Math.max(facts.width, column)
    const problem = problemOf(attributes, content)
    if (!problem) continue
    facts.lastProblem = Math.max(facts.lastProblem, row)
    facts.problems.set(row, (facts.problems.get(row) ?? new Map<number, ReadingText>()).set(column, problem))
  }
  return facts
}

function problemOf(attributes: string, content: string): ReadingText | undefined {
  const value = /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(content)?.[1] ?? ''
  if (/\bt=["']e["']/.test(attributes)) return ['cell-error', { error: value || '#ERROR!' }]
  // The empty text is a result.
  const isText = /\bt=["'](?:str|s|inlineStr)["']/.test(attributes)
  return /<(?:\w+:)?f\b/.test(content) && value === '' && !isText ? ['no-result'] : undefined
}

/** A is 1, Z is 26, AA is 27. */
const columnNumber = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
