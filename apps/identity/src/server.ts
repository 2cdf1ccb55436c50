import { localMailbox, smtpTransport } from '@wheelyard/mail/transport'
import { Connections } from '@wheelyard/server/connections'
import { exitOnUncaughtErrors, exitWithError } from '@wheelyard/server/exit-with-error'
import { logError } from '@wheelyard/server/log-error'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { readLanguage } from '@wheelyard/server/read-language'
import { ShutdownList } from '@wheelyard/server/shutdown'
import Fastify from 'fastify'
import { migrateIdentity } from './db/migrate.ts'
import { readSettings } from './env.ts'
import { createIdentityService } from './identity-service.ts'

async function main(): Promise<void> {
  exitOnUncaughtErrors()
  const settings = readSettings()
  const shutdown = new ShutdownList()
  await migrateIdentity(settings.databaseDirectUrl ?? settings.databaseUrl)
  const app = Fastify({
    logger: {
      level: settings.logLevel,
      serializers: { err: logError },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    disableRequestLogging: true,
    trustProxy: settings.trustProxy > 0 ? (_address, hop) => hop < settings.trustProxy : false,
    bodyLimit: 8 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
  })
  app.removeContentTypeParser('text/plain')
  app.get('/healthz', () => ({ status: 'alive' }))
  const { routes, hasDatabase } = createIdentityService({
    ...settings,
    audience: 'wheelyard-shop',
    shopApiUrl: `${settings.shopInternalUrl}/api`,
    backchannelUrl: `${settings.shopInternalUrl}/api/backchannel-logout`,
    mail: settings.smtpUrl ? smtpTransport({ url: settings.smtpUrl, from: settings.mailFrom }) : localMailbox,
  })
  const { draining } = shutdown
  app.addHook('onRequest', async (_request, { raw }) => {
    if (draining.aborted) raw.shouldKeepAlive = false
  })
  app.get('/readyz', async (_request, reply) => {
    if (!draining.aborted && (await hasDatabase())) return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: draining.aborted ? 'draining' : 'not ready' })
  })
  readLanguage(app, ALL_LANGUAGES)
  await app.register(routes, { prefix: new URL(settings.publicUrl).pathname })
  const connections = new Connections(app.server)
  shutdown.add('http', async () => {
    await connections.finish()
    await app.close()
  })
  shutdown.onSignals()
  await app.listen({ host: settings.host, port: settings.port })
  shutdown.drainFirst(settings.drainSeconds)
}

main().catch(exitWithError)
