import { ROWS_MAX, tooManyRows } from '@wheelyard/contract/buying/quick-order-rules'
import * as t from '@wheelyard/messages/buyer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { type AnsweredRow, answerRows, type SheetRow } from './answered-rows.ts'
import { EMPTY, keepSheet, readKeptSheet } from './kept-sheet.ts'
import {
  type OrderRow,
  type OrderRows,
  type ReadingProgress,
  type RowsSource,
  UnreadableFile,
} from './reading/order-rows.ts'
import { readRows } from './reading/read-rows.ts'
import { sayText } from './reading/reading-texts.ts'
import { useKnownCodes } from './use-known-codes.ts'

/** The rows of a quick order with the shop's answer to each. */
export function useQuickOrder({ onRead }: { onRead: () => void }) {
  const [sheet, setSheet] = useState(readKeptSheet)
  useEffect(() => keepSheet(sheet), [sheet])
  const [problem, setProblem] = useState<string>()
  const codes = useMemo(() => sheet.rows.map(({ code }) => code), [sheet.rows])
  const { known, refresh, failure } = useKnownCodes(codes)
  const rows = useMemo(() => answerRows(sheet.rows, known), [sheet.rows, known])

  const add = ({ rows: read, headings, notes }: OrderRows) => {
    if (sheet.rows.length + read.length > ROWS_MAX) return setProblem(tooManyRows())
    setProblem(undefined)
    return setSheet((was) => ({
      rows: [...was.rows, ...read.map((row) => numbered(row, was.rows.at(-1)))],
      // Of rows from two sources, those of one would mislead.
      headings: was.rows.length === 0 || isSame(was.headings, headings) ? headings : [],
      notes,
    }))
  }
  const reading = useReading((read) => {
    add(read)
    onRead()
  }, setProblem)

  return {
    ...reading,
    rows,
    headings: sheet.headings,
    notes: sheet.notes,
    problem,
    failure,
    /** One row that was typed. */
    type: (row: OrderRow) => add({ rows: [row], headings: [], notes: sheet.notes }),
    change: (changed: SheetRow) =>
      setSheet((was) => ({ ...was, rows: was.rows.map((row) => (row.key === changed.key ? changed : row)) })),
    setRows: (next: SheetRow[]) => setSheet((was) => ({ ...was, rows: next })),
    refresh: async (): Promise<AnsweredRow[]> => answerRows(sheet.rows, await refresh(codes)),
    clear: () => {
      setProblem(undefined)
      setSheet(EMPTY)
    },
  }
}

/** One text or file at a time; it can be cancelled. */
function useReading(onRead: (read: OrderRows) => void, onProblem: (problem: string | undefined) => void) {
  const [progress, setProgress] = useState<ReadingProgress>()
  const running = useRef<AbortController>(undefined)
  return {
    progress,
    cancel: () => running.current?.abort(),
    read: async (source: RowsSource): Promise<void> => {
      running.current?.abort()
      const { signal } = (running.current = new AbortController())
      onProblem(undefined)
      setProgress({ done: 0, step: 'reading' })
      try {
        const read = await readRows(source, { signal, onProgress: setProgress })
        if (read.rows.length > 0) onRead(read)
        else onProblem([t.quickOrder_thereAreNoRows(), ...read.notes.map(sayText)].join(' '))
      } catch (error) {
        if (!signal.aborted) onProblem(error instanceof UnreadableFile ? error.message : messageOf(error))
      } finally {
        if (running.current?.signal === signal) setProgress(undefined)
      }
    },
  }
}

let lastKey = 0

/** As in its file, if all rows come from one. */
const numbered = (row: OrderRow, before: SheetRow | undefined): SheetRow => ({
  ...row,
  line: row.line + (before?.line ?? 0),
  key: (lastKey += 1),
})

const isSame = (some: string[], others: string[]) => JSON.stringify(some) === JSON.stringify(others)
