import { type Database, openPool } from '@wheelyard/postgres/pool'
import { traceStatements } from '../telemetry/traces/statement-spans.ts'

export type { Database, Db } from '@wheelyard/postgres/pool'

type Options = Omit<Parameters<typeof openPool>[1], 'name'>

export function openDatabase(url: string, options: Options): Database {
  const database = openPool(url, { name: 'wheelyard', ...options })
  traceStatements(database.pool)
  return database
}
