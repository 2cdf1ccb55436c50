import { type ReadingText, sayText } from './reading-texts.ts'

/** One row as it came. */
export type OrderRow = {
  /** In the text or sheet, counted from 1. */
  line: number
  /** '' if there is none. */
  code: string
  /** Null if what was written cannot be read as a whole number. */
  quantity: number | null
  /** The quantity as written, '' if none. */
  written: string
  /** Why the quantity cannot be read, and what to do. */
  note?: ReadingText
  /** Choices that go with the note. */
  quantities?: number[]
  /** All cells as they came, for the file of failed rows. */
  cells: string[]
}

export type OrderRows = {
  rows: OrderRow[]
  /** Cells of the heading row; none if there is no such row. */
  headings: string[]
  /** What was left out or may surprise. */
  notes: ReadingText[]
}

export type RowsSource = { text: string } | { file: File }
export type ReadingStep = 'reading' | 'opening' | 'reading-rows' | 'making-sheet' | 'reading-products' | 'writing-file'
export type ReadingProgress = { done: number; total?: number; step: ReadingStep }
export type OnProgress = (progress: ReadingProgress) => void

/** Its message is a sentence that says what to do; in the worker it has none. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
  readonly text: ReadingText

  constructor(text: ReadingText, options?: ErrorOptions) {
    super(sayText(text), options)
    this.text = text
  }
}
