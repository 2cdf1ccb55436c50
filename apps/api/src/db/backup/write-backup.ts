import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { describeError } from '@wheelyard/server/log-error'
import { StartupError } from '@wheelyard/server/startup-error'
import { END_OF_BACKUP, headerOf } from './format.ts'
import { listTables } from './tables.ts'
import { type Digests, verifyBackup } from './verify-backup.ts'

type Options = { /** Reads it back before it counts. */ verify?: boolean }

// Gzipped SQL that psql could read too. One read-only snapshot covers all tables and blocks no one.
export async function writeBackup(url: string, file: string, { verify = true }: Options = {}): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const draft = `${file}.part`
  try {
    const text = backupText(client)
    await pipeline(text.lines(), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    if (verify) await verifyBackup(url, draft, text.digests).catch((error: unknown) => refuse(file, error))
    await rename(draft, file)
    return text.rows()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Whatever is at its place stays there: it may be last night's, which can be read. */
function refuse(file: string, error: unknown): never {
  const reason = error instanceof StartupError ? error.message : describeError(error)
  throw new StartupError(`The backup cannot be read back, so ${file} was not written: ${reason}`, { cause: error })
}

function backupText(client: pg.Client) {
  let rows = 0
  const digests: Digests = new Map()
  async function* lines(): AsyncGenerator<Buffer | string> {
    await client.query('begin isolation level repeatable read read only')
    yield `${await headerOf(client)}\n\n`
    for (const { name, columns } of await listTables(client)) {
      yield `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`
      const table = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
      const digest = createHash('sha256')
      for await (const chunk of table) {
        digest.update(chunk as Buffer)
        yield chunk as Buffer
      }
      digests.set(name, digest.digest('hex'))
      rows += table.rowCount
      yield '\\.\n\n'
    }
    await client.query('commit')
    yield `${END_OF_BACKUP} ${rows} rows\n`
  }
  return { lines, digests, rows: () => rows }
}
