import { problem } from './problem.ts'

export const CSV_MAX_ROWS = 10_000

export const unreadableCsv = (why: string) => problem(400, 'csv-unreadable', why)
