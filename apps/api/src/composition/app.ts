import { join } from 'node:path'
import type { Shop } from '@wheelyard/contract/calls/shop'
import { cardSandboxBrowserRoutes } from '@wheelyard/sandbox/card/browser-routes'
import type { CardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { CardProvider } from '../clients/card-provider.ts'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Db } from '../db/client.ts'
import { fromPrimary, type PublicRead } from '../db/replica/public-reads.ts'
import type { Settings } from '../env.ts'
import { auditRoutes } from '../features/audit/audit.routes.ts'
import { ordersRoutes } from '../features/orders/orders.routes.ts'
import type { OrdersDeps } from '../features/orders/orders.service.ts'
import { newsletterRoutes } from '../features/newsletter/newsletter.routes.ts'
import { overviewRoutes } from '../features/overview/overview.routes.ts'
import { cardWebhookRoute } from '../features/payments/card-webhook.routes.ts'
import type { PaymentsDeps } from '../features/payments/payment-intent.ts'
import { paymentsRoutes } from '../features/payments/payments.routes.ts'
import { cancelPayment } from '../features/payments/cancel-payment.service.ts'
import { productAdminRoutes } from '../features/products/product-admin.routes.ts'
import { integrityRoutes } from '../features/integrity/integrity.routes.ts'
import { productImportRoutes } from '../features/products/product-import.routes.ts'
import { productsRoutes } from '../features/products/products.routes.ts'
import { reviewsRoutes } from '../features/reviews/reviews.routes.ts'
import { shopRoutes } from '../features/shop/shop.routes.ts'
import { uploadedPictures, uploadsRoutes } from '../features/uploads/uploads.routes.ts'
import { findCaller } from '../features/users/access-tokens.store.ts'
import { profilesRoutes } from '../features/users/profiles.routes.ts'
import { sessionsRoutes } from '../features/users/sessions.routes.ts'
import { eventsRoute } from '../http/events.ts'
import { guardRoutes } from '../http/guard.ts'
import { logOptions } from '../http/log.ts'
import { describeApi } from '../http/openapi.ts'
import { handleErrors, InvalidInput } from '../http/problems.ts'
import { servePagesInDevelopment } from '../pages/serve-pages-in-development.ts'
import { servePages } from '../pages/serve-pages.ts'
import { limitRates, limitRenderings } from '../http/rate-limits.ts'
import { readinessRoute } from '../http/readiness.ts'
import { cacheFirst } from '../cache/cache-first.ts'
import { type Caches, openCaches } from '../cache/caches.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { externalServices } from './external-services.ts'
import { embeddedIdentity, identityClientFor, type IdentityHome, mountSignInStandIns } from './identity-wiring.ts'

export const VERSION = '0.1.0'

export type Deps = {
  settings: Settings
  db: Db
  /** Where public lists are read, if not from `db`. */
  read?: PublicRead
  changes: ChangeFeed
  /** Not asked when IDENTITY_URL names a service that runs apart. */
  identityHome?: IdentityHome
  cards: CardProvider
  /** The card provider's stand-in, when it is used: the part of it that browsers need is served here. */
  cardSandbox?: CardSandbox
  /** Where the web is; without it only the API answers. */
  webDir?: string
  /** Who reads the log, if not standard output. */
  logTo?: { write(line: string): void }
}

/** What calls and jobs alike work with. */
export type CoreDeps = Pick<Deps, 'db' | 'settings' | 'cards' | 'changes'>

/** The shop as an HTTP application; it opens nothing and listens nowhere. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { settings, db, changes, read = fromPrimary(db).read } = deps
  const baseHeaders = securityHeaders({ tls: settings.publicUrl.startsWith('https:') })
  const ready = openCaches(changes, baseHeaders)
  const app = Fastify({
    serverFactory: cacheFirst(Object.values(ready)),
    logger: logOptions({ level: settings.logLevel, pretty: settings.development, to: deps.logTo }),
    trustProxy: settings.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    // An address of 254 characters, each percent-encoded at worst.
    routerOptions: { maxParamLength: 1_000 },
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
  })
  // A JSON body must say that it is one.
  app.removeContentTypeParser('text/plain')
  validateByContract(app, { replies: settings.checkReplies })
  handleErrors(app)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(baseHeaders)
    done()
  })
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))
  await app.register(readinessRoute({ db, parts: externalServices(deps) }))

  await app.register(
    async (api) => {
      if (settings.rateLimits) await limitRates(api)
      await describeApi(api, VERSION)
      await api.register(async (calls) => {
        guardRoutes(calls, (token) => findCaller(db, token))
        await calls.register(productsRoutes({ read, catalogue: ready.catalogue }))
        await calls.register(productAdminRoutes({ db, demo: settings.demo }))
        await calls.register(productImportRoutes({ db, demo: settings.demo }))
        await calls.register(ordersRoutes(ordersDepsOf(deps)))
        await calls.register(paymentsRoutes(paymentsDepsOf(deps)))
        await calls.register(reviewsRoutes({ db, read, ready: ready.reviews }))
        await calls.register(profilesRoutes({ db, demo: settings.demo }))
        await calls.register(integrityRoutes({ db, cards: deps.cards }))
        await calls.register(uploadsRoutes({ db }))
        await calls.register(sessionsRoutes({ db, identity: identityClientFor(app, settings) }))
        await calls.register(newsletterRoutes({ db, publicUrl: settings.publicUrl }))
        await calls.register(overviewRoutes({ db }))
        await calls.register(auditRoutes({ db }))
        await calls.register(shopRoutes({ shop: shopOf(settings) }))
        await calls.register(eventsRoute({ changes }))
      })
    },
    { prefix: '/api' },
  )
  await app.register(uploadedPictures({ db }))
  await mountSignIn(app, deps)
  await app.register(cardWebhookRoute(paymentsDepsOf(deps)), { prefix: '/api' })
  if (deps.cardSandbox) await app.register(cardSandboxBrowserRoutes(deps.cardSandbox), { prefix: '/sandbox/card' })
  if (deps.webDir) await serveWeb(app, deps.webDir, settings, ready)
  return app
}

async function mountSignIn(app: FastifyInstance, { settings, db, identityHome }: Deps): Promise<void> {
  const isEmbedded = !settings.identityUrl && identityHome !== undefined
  const identity = isEmbedded ? embeddedIdentity(app, settings, identityHome) : undefined
  if (identity) await app.register(identity.routes, { prefix: '/identity' })
  await mountSignInStandIns(app, { settings, db, identity })
}

async function serveWeb(app: FastifyInstance, webDir: string, settings: Settings, ready: Caches): Promise<void> {
  const { catalogue, reviews, pages } = ready
  const rendering = { site: shopOf(settings), stripe: settings.stripe !== undefined, readyApi: [catalogue, reviews] }
  if (settings.development) return await servePagesInDevelopment(app, webDir, rendering)
  await app.register(async (web) => {
    const limit = settings.rateLimits ? await limitRenderings(web) : undefined
    await servePages(web, { ...rendering, buildDir: join(webDir, 'build'), ready: pages, limit })
  })
}

/** Ordering runs in calls and in jobs, with the same means. */
export function ordersDepsOf(deps: CoreDeps): OrdersDeps {
  const { paymentWindowHours, publicUrl } = deps.settings
  const payments = { cancel: (orderId: string) => cancelPayment(paymentsDepsOf(deps), orderId) }
  return { db: deps.db, paymentWindowHours, publicUrl, payments, publish: (topic) => deps.changes.publish(topic) }
}

export function paymentsDepsOf({ db, cards, settings }: CoreDeps): PaymentsDeps {
  return { db, cards, publicUrl: settings.publicUrl }
}

/** What the browser is told of how this shop is run. */
function shopOf(settings: Settings): Shop {
  return {
    demo: settings.demo,
    publicUrl: settings.publicUrl,
    cardPublishableKey: settings.stripe?.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
    cardScript: settings.stripe ? 'https://js.stripe.com/v3/' : '/sandbox/card/stripe.js',
    ...(settings.demo && !settings.smtpUrl ? { mailbox: '/sandbox/mail' } : {}),
    identity: settings.identityUrl ?? '/identity',
    google: settings.google !== undefined || settings.demo,
  }
}

/** Input is parsed by the contract always; replies in tests and development, where a leak or a wrong shape must show. */
function validateByContract(app: FastifyInstance, options: { replies: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error, httpPart ?? 'body') }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(options.replies ? schema.parse(data) : data),
  )
}
