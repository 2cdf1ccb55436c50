import { cardSandboxBrowserRoutes } from '@wheelyard/sandbox/card/browser-routes'
import { replyToErrors } from '@wheelyard/server/problem-replies'
import { readLanguage } from '@wheelyard/server/read-language'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Settings } from '../env.ts'
import { cardWebhookRoute } from '#api/finance/payments/card-webhook.routes'
import { uploadedPictures } from '#api/shop/uploads/uploads.routes'
import { accountProblem } from '#api/people/users/account-problem'
import { addressLimit } from '../http/address-limit.ts'
import { boundLargeBodies, LARGE_BODY_BYTES } from '../http/large-bodies.ts'
import { measureRequests } from '../http/measure-requests.ts'
import { httpServer } from '../http/http-server.ts'
import { limitRates, MAX_CACHED_PER_MINUTE } from '../http/rate-limits.ts'
import { HealthProbe, readinessRoute } from '../http/readiness.ts'
import { cacheFirst } from '../cache/cache-first.ts'
import { openCaches } from '../cache/caches.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { slowDownRefusals } from '../http/slow-refusals.ts'
import { validateByContract } from '../http/validate-by-contract.ts'
import { databaseOutages } from '../telemetry/metrics/database-metrics.ts'
import { exposeServices } from '../telemetry/metrics/external-metrics.ts'
import { exposeCaches } from '../telemetry/metrics/http-metrics.ts'
import { traceRequests } from '../telemetry/traces/request-spans.ts'
import { externalServices } from './external-services.ts'
import { identityClientFor, mountIdentity } from './identity-wiring.ts'
import { serveWeb } from './web.ts'
import { apiRoutes } from './api-routes.ts'
import { type AppDeps, paymentsDepsOf } from './deps.ts'

const NEVER = new AbortController().signal

/** The shop as an HTTP application; it opens no connection and does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, db, draining = NEVER } = deps
  const baseHeaders = securityHeaders({ tls: settings.publicUrl.startsWith('https:') })
  const isDatabaseDown = () => deps.changes.isBroken() || deps.isDatabaseFrozen?.() === true
  const caches = openCaches(deps.changes, { baseHeaders, isDatabaseDown })
  const { answer, sent } = cacheFirst({ caches, isWithinLimit: cachedLimit(settings), log: deps.log })
  const app = Fastify({
    serverFactory: httpServer({
      answer,
      isBehindProxy: settings.trustProxy !== false,
      tls: settings.tls,
      draining,
    }),
    loggerInstance: deps.log,
    trustProxy: settings.trustProxy,
    bodyLimit: LARGE_BODY_BYTES,
    requestTimeout: 15_000,
    // An e-mail address of 254 characters, each percent-encoded at worst.
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  })
  traceRequests(app)
  readLanguage(app, settings.languages)
  // A JSON body must be declared as JSON.
  app.removeContentTypeParser('text/plain')
  const probes = externalServices(deps).map((service) => new HealthProbe(service))
  if (deps.metrics) {
    measureRequests(app)
    exposeCaches(deps.metrics, caches, sent)
    exposeServices(deps.metrics, probes)
  }
  validateByContract(app, { replies: settings.checkReplies })
  replyToErrors(app, 'database', { onOutage: () => databaseOutages.inc(), refusalOf: accountProblem })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(baseHeaders)
    done()
  })
  boundLargeBodies(app)
  if (settings.rateLimits) slowDownRefusals(app)
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))
  await app.register(readinessRoute({ db, draining }))
  await app.register((api) => apiRoutes(api, { ...deps, probes, draining }, caches, identityClientFor(app, settings)), {
    prefix: '/api',
  })
  await app.register(cardWebhookRoute(paymentsDepsOf(deps)), { prefix: '/api' })
  await app.register(async (limited) => {
    if (settings.rateLimits) await limitRates(limited)
    await limited.register(uploadedPictures({ db }))
    await mountIdentity(limited, deps)
    if (deps.cardSandbox) {
      await limited.register(cardSandboxBrowserRoutes(deps.cardSandbox), { prefix: '/sandbox/card' })
    }
  })
  if (deps.webDir) await serveWeb(app, { webDir: deps.webDir, settings, caches })
  return app
}

const cachedLimit = ({ rateLimits, trustProxy }: Settings) =>
  rateLimits ? addressLimit(MAX_CACHED_PER_MINUTE, trustProxy) : () => true
