import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '@wheelyard/server/startup-error'
import { END_OF_BACKUP, headerOf } from './format.ts'
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
    await refuseIfNotEmpty(
      client,
      tables.map((table) => table.name),
    )
    const known = new Set(tables.map(({ name, columns }) => `COPY ${name} (${columns.join(', ')}) FROM stdin;`))
    const header = (await headerOf(client)).trim()
    // What triggers wrote when the rows were new is in the backup too.
    await switchTriggers(client, tables, 'disable')
    const rows = await load(client, file, known, header)
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

async function refuseIfNotEmpty(client: pg.Client, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await client.query(`select 1 from ${table} limit 1`)
    if (rowCount) throw new StartupError(`The database already contains data (in ${table}); restore into an empty one.`)
  }
}

function linesOf(file: string): AsyncIterator<string> {
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error))
  return createInterface({ input: plain })[Symbol.asyncIterator]()
}

async function load(client: pg.Client, file: string, known: Set<string>, header: string): Promise<number> {
  const lines = linesOf(file)
  let rows = 0
  async function* tableRows() {
    for (;;) {
      const { value: line, done } = await lines.next()
      if (done) throw incomplete
      if (line === '\\.') return
      rows += 1
      yield `${line}\n`
    }
  }
  if ((await lines.next()).value !== header) throw new StartupError('This is not a backup of this version of the shop.')
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw incomplete
    if (line === `${END_OF_BACKUP} ${rows} rows`) return rows
    if (line === '') continue
    if (!known.has(line)) throw new StartupError(`The backup contains an unknown table: ${line.slice(0, 80)}`)
    await pipeline(tableRows, client.query(copyFrom(line.slice(0, -1))))
  }
}

const incomplete = new StartupError('The backup is incomplete: its end is missing. Nothing was restored.')
