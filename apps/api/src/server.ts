import { fileURLToPath } from 'node:url'
import { buildApp, ordersDepsOf } from './app.ts'
import { listenForChanges } from './db/changes.ts'
import { openDatabase } from './db/client.ts'
import { lockDataFolder } from './db/embedded/data-folder-lock.ts'
import { startEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { readSettings, type Settings } from './env.ts'
import { seedProducts } from './features/products/products.seed.ts'
import { ShutdownList } from './shutdown.ts'
import { StartupError } from './startup-error.ts'
import { expireOrdersJob } from './jobs/expire-orders.job.ts'
import { sweepPicturesJob } from './jobs/sweep-pictures.job.ts'
import { startWorker } from './jobs/worker.ts'
import { welcome } from './welcome.ts'

const projectRoot = new URL('../../../', import.meta.url)

/** The process: settings → database → application → listen, and back again in reverse on a signal. */
async function main(): Promise<void> {
  const settings = readSettings()
  const shutdown = new ShutdownList()
  shutdown.onSignals()
  try {
    await start(settings, shutdown)
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

async function start(settings: Settings, shutdown: ShutdownList): Promise<void> {
  const url = await findDatabase(settings, shutdown)
  await migrate(url)
  const database = openDatabase(url, { poolSize: settings.databasePool, onError: () => {} })
  shutdown.add('database', () => database.close())
  if (settings.demo) await seedProducts(database.db, new URL('assets/products.json', projectRoot))

  const changes = await listenForChanges(url, () => {})
  shutdown.add('changes', () => changes.close())
  const webDir = fileURLToPath(new URL('apps/web', projectRoot))
  const app = await buildApp({ settings, db: database.db, changes, webDir })
  shutdown.add('http', () => app.close())
  const worker = await startWorker(
    database.pool,
    [expireOrdersJob(ordersDepsOf({ db: database.db, settings })), sweepPicturesJob(database.db)],
    app.log,
  )
  shutdown.add('jobs', () => worker.stop())

  await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartupError(`Port ${settings.port} is in use. Set PORT to another one.`)
    throw error
  })
  process.stdout.write(welcome(settings))
}

/** The one named by DATABASE_URL, else our own in the data folder, which only one shop may use at a time. */
async function findDatabase(settings: Settings, shutdown: ShutdownList): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl
  const lock = await lockDataFolder(settings.dataDir)
  shutdown.add('data folder', () => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: startupLog })
  shutdown.add('PostgreSQL', () => postgres.stop())
  await lock.announce(settings.publicUrl)
  return postgres.url
}

const startupLog = {
  info: () => {},
  error: (message: string) => void process.stderr.write(`${message}\n`),
}

main().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
})
