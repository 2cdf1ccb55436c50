import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartupError } from '@wheelyard/server/startup-error'
import { readBackup } from './read-backup.ts'
import { type BackupTable, listTables } from './tables.ts'

/** What was written of each table, by its name. */
export type Digests = Map<string, string>

/**
 * Reads a backup as a restore does, each table into a temporary one with the same columns and rules. What PostgreSQL
 * then has must be, byte by byte, what was written. Takes no lock that anyone would notice, and leaves nothing.
 */
export async function verifyBackup(url: string, file: string, written: Digests): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await listTables(client)
    const unread = new Map(written)
    await readBackup({ client, tables, file }, async (table, rowsOfTable) => {
      const digest = await digestOnceRestored(client, table, rowsOfTable)
      if (digest !== written.get(table.name)) throw new StartupError(`Rows of ${table.name} come back changed.`)
      unread.delete(table.name)
    })
    if (unread.size > 0) throw new StartupError(`The backup lacks ${[...unread.keys()].join(', ')}.`)
  } finally {
    await client.end()
  }
}

async function digestOnceRestored(
  client: pg.Client,
  { name, columns }: BackupTable,
  rowsOfTable: () => AsyncGenerator<Buffer>,
): Promise<string> {
  const restored = `pg_temp.restored (${columns.join(', ')})`
  await client.query('begin')
  await client.query(`create temp table restored (like ${name} including constraints including generated)`)
  await pipeline(rowsOfTable, client.query(copyFrom(`copy ${restored} from stdin`)))
  const digest = createHash('sha256')
  // In a table that this transaction made, COPY finds the rows in the order in which they came.
  for await (const chunk of client.query(copyTo(`copy ${restored} to stdout`))) digest.update(chunk as Buffer)
  await client.query('rollback')
  return digest.digest('hex')
}
