import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { migrate } from '@wheelyard/api/db/migrate'

export type BenchDatabase = { url: string; pid: number; stop(): Promise<void> }

/** The shop's own PostgreSQL with its own settings, on a new folder, shared by the shop and the floor. */
export async function freshDatabase(migrations?: string): Promise<BenchDatabase> {
  const dataDir = await temporaryFolder()
  const log = { info: () => {}, error: (message: string) => void process.stderr.write(`${message}\n`) }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  await migrate(postgres.url, migrations)
  const pid = Number(readFileSync(join(dataDir, 'pg/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url: postgres.url,
    pid,
    async stop() {
      // PostgreSQL's process does not keep ours alive.
      const alive = setInterval(() => {}, 1_000)
      await postgres.stop()
      clearInterval(alive)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'wheelyard-bench-'))
