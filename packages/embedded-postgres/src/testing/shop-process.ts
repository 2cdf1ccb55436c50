import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { lockDataFolder } from '../data-folder-lock.ts'

// A shop reduced to its data folder, for tests that kill it: node shop-process.ts <data folder> [with-postgres]
const [dataDir = '', extent] = process.argv.slice(2)
try {
  await lockDataFolder(dataDir)
  const silent = { info: () => {}, error: () => {} }
  if (extent === 'with-postgres') await startEmbeddedPostgres({ dataDir, log: silent })
  process.stdout.write('open\n')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'refused'}\n`)
}
