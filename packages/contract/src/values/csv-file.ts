import { problem, type Sentence } from './problem.ts'

export const CSV_MAX_ROWS = 10_000

export const unreadableCsv = (why: Sentence) => problem(400, 'csv-unreadable', why)
