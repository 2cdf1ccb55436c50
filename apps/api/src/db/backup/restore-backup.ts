import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '@wheelyard/server/startup-error'
import { readBackup } from './read-backup.ts'
import { advanceSequences, type BackupTable, listTables } from './tables.ts'

/** Loads a backup into an empty, migrated database, in one transaction. Returns the number of rows. */
export async function restoreBackup(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  // Ending the connection in the middle of a COPY emits an error.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const tables = await listTables(client)
    await refuseIfNotEmpty(client, tables)
    // What triggers wrote when the rows were new is in the backup too.
    await switchTriggers(client, tables, 'disable')
    const rows = await readBackup({ client, tables, file }, ({ name, columns }, rowsOfTable) =>
      pipeline(rowsOfTable, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))),
    )
    await switchTriggers(client, tables, 'enable')
    await advanceSequences(client)
    await client.query('commit')
    return rows
  } finally {
    await client.end()
  }
}

async function switchTriggers(client: pg.Client, tables: BackupTable[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${name} ${to} trigger user`)
}

async function refuseIfNotEmpty(client: pg.Client, tables: BackupTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`)
    if (rowCount) throw new StartupError(`The database already contains data (in ${name}); restore into an empty one.`)
  }
}
