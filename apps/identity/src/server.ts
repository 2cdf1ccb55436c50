import { localMailbox, smtpTransport } from '@wheelyard/mail/transport'
import { logError } from '@wheelyard/server/log-error'
import Fastify from 'fastify'
import { migrateIdentity } from './db/migrate.ts'
import { readSettings } from './env.ts'
import { createIdentityService } from './identity-service.ts'

async function main(): Promise<void> {
  const settings = readSettings()
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
  const { routes } = createIdentityService({
    ...settings,
    audience: 'wheelyard-shop',
    backchannelUrl: `${settings.shopInternalUrl}/api/backchannel-logout`,
    mail: settings.smtpUrl ? smtpTransport({ url: settings.smtpUrl, from: settings.mailFrom }) : localMailbox,
  })
  await app.register(routes, { prefix: new URL(settings.publicUrl).pathname })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void app.close())
  await app.listen({ host: settings.host, port: settings.port })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
