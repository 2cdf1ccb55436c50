import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { StartupError } from '@wheelyard/server/startup-error'
import { END_OF_BACKUP, headerOf } from './format.ts'
import type { BackupTable } from './tables.ts'

type Source = { client: pg.Client; tables: BackupTable[]; file: string }

const LINE_FEED = 0x0a
const END_OF_ROWS = Buffer.from('\\.\n')

/** Hands over one table after the other with its rows as COPY takes them, and returns how many rows there were. */
export async function readBackup(
  { client, tables, file }: Source,
  take: (table: BackupTable, rows: () => AsyncGenerator<Buffer>) => Promise<void>,
): Promise<number> {
  const known = new Map(
    tables.map((table) => [`COPY ${table.name} (${table.columns.join(', ')}) FROM stdin;\n`, table]),
  )
  const lines = linesOf(file)
  let rows = 0
  const next = async (): Promise<Buffer> => {
    const { value, done } = await lines.next().catch(refuseDamage)
    if (done) throw new StartupError('The backup is incomplete: its end is missing.')
    return value
  }
  async function* rowsOfTable() {
    for (let line = await next(); !line.equals(END_OF_ROWS); line = await next()) {
      rows += 1
      yield line
    }
  }
  const header = `${await headerOf(client)}\n`
  if ((await next()).toString() !== header) throw new StartupError('This is not a backup of this version of the shop.')
  for (;;) {
    const line = (await next()).toString()
    if (line === `${END_OF_BACKUP} ${rows} rows\n`) return rows
    if (line === '\n') continue
    const table = known.get(line)
    if (!table) throw new StartupError(`The backup contains an unknown table: ${line.slice(0, 80)}`)
    await take(table, rowsOfTable)
  }
}

function refuseDamage(error: unknown): never {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
    throw new StartupError('The backup is damaged: it cannot be unpacked.', { cause: error })
  throw error
}

/** Ended by line feeds only: COPY writes those inside a value as \n, but U+2028 and its kin as they are. */
async function* linesOf(file: string): AsyncGenerator<Buffer, undefined> {
  const source = createReadStream(file)
  const plain = source.pipe(createGunzip())
  source.on('error', (error) => plain.destroy(error))
  let begun: Buffer[] = []
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end + 1)])
      begun = []
      start = end + 1
    }
    begun.push(chunk.subarray(start))
  }
}
