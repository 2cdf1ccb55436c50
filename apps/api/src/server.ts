import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { demoAccounts } from '@wheelyard/contract/rules/demo'
import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { seedDemoAccounts } from '@wheelyard/identity/demo-accounts'
import pg from 'pg'
import { buildApp, type CoreDeps, ordersDepsOf, paymentsDepsOf } from './composition/app.ts'
import { startCards } from './composition/card-wiring.ts'
import { type ChangeFeed, listenForChanges } from './db/change-feed.ts'
import { type Db, openDatabase } from './db/client.ts'
import { lockDataFolder } from '@wheelyard/embedded-postgres/data-folder-lock'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { migrate } from './db/migrate.ts'
import { fromPrimary, type PublicReads, ReplicaReads } from './db/replica/public-reads.ts'
import { readSettings, type Settings } from './env.ts'
import { seedProducts } from './features/products/products.seed.ts'
import { seedReviews } from './features/reviews/reviews.seed.ts'
import { listUsers } from './features/users/profiles.store.ts'
import { seedDemoUsers } from './features/users/users.seed.ts'
import { mailTransportOf } from './composition/identity-wiring.ts'
import { ShutdownList } from './composition/shutdown.ts'
import { StartupError } from '@wheelyard/server/startup-error'
import { shopJobs } from './jobs/jobs.ts'
import { type Job, startWorker } from './jobs/worker.ts'
import { welcome } from './composition/welcome.ts'

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
  if (!settings.identityUrl) await migrateIdentity(url)
  const database = openDatabase(url, { poolSize: settings.databasePool, onError: () => {} })
  shutdown.add('database', () => database.close())
  if (settings.demo) await seedDemo(settings, database.db, url)
  else await refuseDemoAdmins(database.db)

  const changes = await listenForChanges(url, () => {})
  shutdown.add('changes', () => changes.close())
  const webDir = fileURLToPath(new URL('apps/web', projectRoot))
  const running: { log?: FastifyBaseLogger } = {}
  const { cards, cardSandbox } = await startCards(settings, database.pool, () => running.log)
  if (cardSandbox) shutdown.add('card sandbox', () => cardSandbox.close())
  const means = { settings, db: database.db, changes, cards }
  const publicReads = openPublicReads(settings, database.db, changes)
  shutdown.add('public reads', () => publicReads.close())
  const app = await buildApp({
    ...means,
    read: publicReads.read,
    identityHome: { databaseUrl: url },
    webDir,
    ...(cardSandbox && { cardSandbox }),
  })
  running.log = app.log
  shutdown.add('http', () => app.close())
  const worker = await startWorker(database.pool, jobsOf(means, app.log), app.log)
  shutdown.add('jobs', () => worker.stop())

  await app.listen({ host: settings.host, port: settings.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartupError(`Port ${settings.port} is in use. Set PORT to another one.`)
    throw error
  })
  cardSandbox?.deliverTo(`${app.listeningOrigin}/api/webhooks/stripe`)
  process.stdout.write(welcome(settings))
}

function openPublicReads(settings: Settings, db: Db, changes: ChangeFeed): PublicReads {
  const { databaseReplicaUrl, databasePool } = settings
  return databaseReplicaUrl ? new ReplicaReads(db, databaseReplicaUrl, databasePool, changes) : fromPrimary(db)
}

function jobsOf(means: CoreDeps, log: FastifyBaseLogger): Job[] {
  const transport = mailTransportOf(means.settings)
  return shopJobs({ db: means.db, transport, orders: ordersDepsOf(means), payments: paymentsDepsOf(means), log })
}

async function seedDemo(settings: Settings, db: Db, url: string): Promise<void> {
  await seedProducts(db, new URL('assets/products.json', projectRoot))
  if (!settings.identityUrl) await seedDemoUsers(db, await seedDemoAccounts(url, [...demoAccounts]))
  await seedReviews(db)
}

/** A demo that goes into production takes its accounts along, and everybody knows their password. */
async function refuseDemoAdmins(db: Db): Promise<void> {
  const { rows: admins } = await listUsers(db, { role: 'admin' })
  const known = admins.find((admin) => demoAccounts.some((account) => account.email === admin.email))
  if (known) {
    throw new StartupError(
      `${known.email}, whose password is in the manual, is an administrator of this shop. Run npm run admin -- revoke ${known.email}`,
    )
  }
}

/** The one named by DATABASE_URL, else our own in the data folder, which only one shop may use at a time. */
async function findDatabase(settings: Settings, shutdown: ShutdownList): Promise<string> {
  if (settings.databaseUrl) return answering(settings.databaseUrl)
  const lock = await lockDataFolder(settings.dataDir)
  shutdown.add('data folder', () => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log: startupLog })
  shutdown.add('PostgreSQL', () => postgres.stop())
  await lock.announce(settings.publicUrl)
  return postgres.url
}

/** A database that cannot be reached is for the person at the keyboard to mend, not for a stack trace. */
async function answering(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The PostgreSQL of DATABASE_URL cannot be used (${reason}).`, { cause: error })
  }
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
