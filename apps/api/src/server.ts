import { fileURLToPath } from 'node:url'
import { Connections } from '@wheelyard/server/connections'
import { exitOnUncaughtErrors, exitWithError } from '@wheelyard/server/exit-with-error'
import { ShutdownList } from '@wheelyard/server/shutdown'
import { StartupError } from '@wheelyard/server/startup-error'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { adminAdvice } from './composition/admin-advice.ts'
import { buildApp } from './composition/app.ts'
import { paymentsDepsOf } from './composition/deps.ts'
import { startCards } from './composition/card-wiring.ts'
import { prepareDatabase } from './composition/database.ts'
import { refuseDemoAdmins, seedDemo } from './composition/demo.ts'
import { explainFailedStart } from './composition/failed-start.ts'
import { mailTransportOf } from './composition/identity-wiring.ts'
import { startMetrics } from './composition/metrics.ts'
import { openBrowser } from './composition/open-browser.ts'
import { startVatRegister } from './composition/vat-register-wiring.ts'
import { waitingWorkOf } from './composition/waiting-work.ts'
import { welcome } from './composition/welcome.ts'
import { listenForChanges } from './db/change-feed.ts'
import { openDatabase } from './db/client.ts'
import { openReplica } from './db/replica/open-replica.ts'
import { readSettings, type Settings } from './env.ts'
import { createLogger } from './http/log.ts'
import { shopJobs } from './jobs/jobs.ts'
import { startWorker } from './jobs/worker.ts'
import { exposePool } from './telemetry/metrics/database-metrics.ts'
import { startTracing } from './telemetry/traces/tracing.ts'
import { exposeWaitingWork } from './telemetry/metrics/waiting-metrics.ts'
import { version } from './version.ts'

// One listens for new jobs, two take and finish them, one plans the next.
const QUEUE_POOL = 4
const webDir = fileURLToPath(new URL('../../web', import.meta.url))

/** The process: settings → database → application → listen, and back again in reverse on a signal. */
async function main(): Promise<void> {
  exitOnUncaughtErrors()
  const settings = readSettings()
  const shutdown = new ShutdownList()
  shutdown.onSignals()
  try {
    await start(settings, shutdown)
  } catch (error) {
    const explained = await explainFailedStart(error, settings)
    await shutdown.run()
    throw explained
  }
}

async function start(settings: Settings, shutdown: ShutdownList): Promise<void> {
  const log = createLogger({
    level: settings.logLevel,
    pretty: settings.development,
    traced: settings.traces !== undefined,
  })
  const logOutage = (message: string) => (error: Error) => log.error({ err: error }, message)

  // Opened first and closed last, so that starting and stopping can be watched.
  const metrics = await startMetrics(settings, log)
  if (metrics) shutdown.add('metrics', () => metrics.close())

  if (settings.traces) await trace(settings.traces, shutdown, log)
  const { url, directUrl } = await prepareDatabase(settings, shutdown, log)
  const poolSize = settings.databasePool
  const database = openDatabase(url, {
    poolSize,
    watched: true,
    directUrl,
    onError: logOutage('a database connection was lost'),
  })
  shutdown.add('database', () => database.close())
  if (settings.demo) await seedDemo(settings, { ...database, databaseUrl: directUrl ?? url })
  else await refuseDemoAdmins(database.db)
  const advice = settings.demo ? undefined : await adminAdvice(database.db, settings.publicUrl)
  if (advice) log.warn(advice)

  const changes = await listenForChanges(directUrl ?? url, logOutage('the change feed was disconnected; reconnecting'))
  shutdown.add('change feed', () => changes.close())
  const { cards, stripeTax, cardSandbox } = await startCards(settings, database.pool, log)
  if (cardSandbox) shutdown.add('card sandbox', () => cardSandbox.close())
  const { vatRegister, viesSandbox } = await startVatRegister(settings, log)
  if (viesSandbox) shutdown.add('VIES sandbox', () => viesSandbox.close())
  const replicaUrl = settings.databaseReplicaUrl
  const onError = logOutage('the read replica failed; reading from the primary')
  const replica = replicaUrl && openReplica({ primary: database.db, replicaUrl, poolSize, changes, onError })
  if (replica) shutdown.add('read replica', () => replica.close())

  const deps = { settings, db: database.db, changes, cards, stripeTax, vatRegister, log }
  const app = await buildApp({
    ...deps,
    isDatabaseFrozen: database.isFrozen,
    identityHome: { databaseUrl: url, databaseDirectUrl: directUrl },
    webDir,
    draining: shutdown.draining,
    ...(cardSandbox && { cardSandbox }),
    ...(replica && { read: replica.read, report: replica.report }),
    ...(metrics && { metrics: metrics.registry }),
  })
  const connections = new Connections(app.server)
  shutdown.add('http', async () => {
    await connections.finish()
    await app.close()
  })
  const jobs = shopJobs({
    db: database.db,
    transport: mailTransportOf(settings),
    payments: paymentsDepsOf(deps),
    stripeTax,
    log,
  })
  const jobQueue = directUrl
    ? openDatabase(directUrl, { poolSize: QUEUE_POOL, onError: logOutage('a connection to the job queue was lost') })
    : database
  if (directUrl) shutdown.add('job queue', () => jobQueue.close())
  const worker = await startWorker(jobQueue.pool, jobs, log)
  shutdown.add('jobs', () => worker.stop())
  shutdown.draining.addEventListener('abort', () => void worker.stop())
  if (metrics) {
    exposePool(metrics.registry, database.pool)
    exposeWaitingWork(metrics.registry, waitingWorkOf(database.db))
  }

  await listen(app, settings)
  shutdown.drainFirst(settings.drainSeconds)
  cardSandbox?.deliverTo(`${app.listeningOrigin}/api/webhooks/stripe`)
  process.stdout.write(welcome(settings))
  if (process.argv.includes('--open')) openBrowser(settings.publicUrl, (line) => process.stdout.write(line))
}

async function trace(traces: NonNullable<Settings['traces']>, shutdown: ShutdownList, log: FastifyBaseLogger) {
  const warn = (details: object, message: string) => log.warn(details, message)
  const tracing = await startTracing({ ...traces, version, warn })
  shutdown.add('traces', () => tracing.stop())
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new StartupError(
      `Port ${port} is in use. Choose another: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    )
  }
}

main().catch((error: unknown) => {
  exitWithError(error)
  // Whatever the failed start has opened must not keep the process alive.
  process.exit()
})
