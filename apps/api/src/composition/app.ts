import { cardSandboxBrowserRoutes } from '@wheelyard/sandbox/card/browser-routes'
import type { CardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import { replyToErrors } from '@wheelyard/server/problem-replies'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { CardProvider } from '../clients/card-provider.ts'
import type { IdentityClient } from '../clients/identity.ts'
import type { TaxEngine } from '../clients/tax-engine.ts'
import type { VatRegister } from '../clients/vat-register.ts'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Db } from '../db/client.ts'
import type { PublicRead, ReportRead } from '@wheelyard/postgres/replica-reads'
import type { Settings } from '../env.ts'
import { addressesRoutes } from '#api/buying/addresses/addresses.routes'
import { auditRoutes } from '#api/shop/audit/audit.routes'
import { backInStockRoutes } from '#api/catalogue/back-in-stock/back-in-stock.routes'
import { businessDetailsRoutes } from '#api/buying/business-details/business-details.routes'
import { certificatesRoutes } from '#api/buying/business-details/certificates.routes'
import { cartRoutes } from '#api/buying/cart/cart.routes'
import { cancellingRoutes } from '#api/finance/cancelling/cancelling.routes'
import { freightQuotesRoutes } from '#api/finance/freight-quotes/freight-quotes.routes'
import { freightRoutes } from '#api/buying/freight/freight.routes'
import { helpPagesRoutes } from '#api/shop/help-pages/help-pages.routes'
import { helpTextsRoutes } from '#api/shop/help-pages/help-texts.routes'
import { invoicesRoutes } from '#api/finance/invoices/invoices.routes'
import { placingRoutes } from '#api/orders/placing/placing.routes'
import { orderRecordsRoutes } from '#api/orders/records/order-records.routes'
import { vatIdsRoutes } from '#api/orders/vat-ids/vat-ids.routes'
import type { PlacingDeps } from '#api/orders/placing/placement.service'
import { newsletterRoutes } from '#api/shop/newsletter/newsletter.routes'
import { orderPageRoutes } from '#api/office/order-page/order-page.routes'
import { auditExportRoutes } from '#api/office/audit/audit-export.routes'
import { findRoutes } from '#api/office/find/find.routes'
import { mailWordsRoutes } from '#api/office/mail-words/mail-words.routes'
import { overviewRoutes } from '#api/office/overview/overview.routes'
import { cardWebhookRoute } from '#api/finance/payments/card-webhook.routes'
import type { PaymentsDeps } from '#api/finance/payments/payment-intent'
import { paymentsRoutes } from '#api/finance/payments/payments.routes'
import { returnRefundsRoutes } from '#api/finance/payments/return-refunds.routes'
import { productAdminRoutes } from '#api/catalogue/products/product-admin.routes'
import { integrityRoutes } from '#api/office/integrity/integrity.routes'
import { productImportRoutes } from '#api/catalogue/products/product-import.routes'
import { productsRoutes } from '#api/catalogue/products/products.routes'
import { quickOrderRoutes } from '#api/buying/quick-order/quick-order.routes'
import { returnPhotosRoutes } from '#api/fulfilment/returns/photos.routes'
import { returnsRoutes } from '#api/fulfilment/returns/returns.routes'
import { reviewsRoutes } from '#api/catalogue/reviews/reviews.routes'
import { searchRoutes } from '#api/catalogue/search/search.routes'
import { searchForgivingly } from '#api/catalogue/search/search.service'
import { synonymsRoutes } from '#api/catalogue/search/synonyms.routes'
import { savedListsRoutes } from '#api/buying/saved-lists/saved-lists.routes'
import { shipmentsRoutes } from '#api/fulfilment/shipments/shipments.routes'
import { shopRoutes } from '#api/office/public-settings/shop.routes'
import { shopSettingsRoutes } from '#api/shop/settings/shop-settings.routes'
import { taxRoutes } from '#api/buying/tax/tax.routes'
import { uploadedPictures, uploadsRoutes } from '#api/shop/uploads/uploads.routes'
import { findCaller } from '#api/people/users/access-tokens.store'
import { countRecords } from '#api/people/users/records-read.store'
import { profilesRoutes } from '#api/people/users/profiles.routes'
import { sessionsRoutes } from '#api/people/users/sessions.routes'
import { addressLimit } from '../http/address-limit.ts'
import { budgetCalls } from '../http/call-budget.ts'
import { eventsRoute } from '../http/events.ts'
import { guardRoutes } from '../http/guard.ts'
import { boundLargeBodies, LARGE_BODY_BYTES } from '../http/large-bodies.ts'
import { describeApi } from '../http/openapi.ts'
import { measureRequests } from '../http/measure-requests.ts'
import { httpServer } from '../http/http-server.ts'
import { publishWrites } from '../http/publish-writes.ts'
import { limitRates, MAX_CACHED_PER_MINUTE } from '../http/rate-limits.ts'
import { HealthProbe, readinessRoute } from '../http/readiness.ts'
import { cacheFirst } from '../cache/cache-first.ts'
import { type Caches, openCaches } from '../cache/caches.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { slowDownRefusals } from '../http/slow-refusals.ts'
import { validateByContract } from '../http/validate-by-contract.ts'
import { openPictures } from '../pictures/pictures.ts'
import { databaseOutages } from '../telemetry/metrics/database-metrics.ts'
import { exposeServices } from '../telemetry/metrics/external-metrics.ts'
import { exposeCaches } from '../telemetry/metrics/http-metrics.ts'
import { traceRequests } from '../telemetry/traces/request-spans.ts'
import { version } from '../version.ts'
import { externalServices } from './external-services.ts'
import { identityClientFor, type IdentityHome, mountIdentity } from './identity-wiring.ts'
import { siteOf } from './site.ts'
import { serveWeb } from './web.ts'

export type CoreDeps = {
  settings: Settings
  db: Db
  changes: ChangeFeed
  cards: CardProvider
  vatRegister: VatRegister
  /** Left out without keys of Stripe. */
  stripeTax?: TaxEngine
  log: FastifyBaseLogger
}

export type AppDeps = CoreDeps & {
  read?: PublicRead
  report?: ReportRead
  isDatabaseFrozen?: () => boolean
  /** Unused when IDENTITY_URL names an external service. */
  identityHome?: IdentityHome
  cardSandbox?: CardSandbox
  webDir?: string
  /** Aborted when this process is about to stop. */
  draining?: AbortSignal
  /** Where metrics are shown; nothing is measured without it. */
  metrics?: Registry
}

type ApiDeps = AppDeps & { probes: HealthProbe[] }

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
  // A JSON body must be declared as JSON.
  app.removeContentTypeParser('text/plain')
  const probes = externalServices(deps).map((service) => new HealthProbe(service))
  if (deps.metrics) {
    measureRequests(app)
    exposeCaches(deps.metrics, caches, sent)
    exposeServices(deps.metrics, probes)
  }
  validateByContract(app, { replies: settings.checkReplies })
  replyToErrors(app, 'database', () => databaseOutages.inc())
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(baseHeaders)
    done()
  })
  boundLargeBodies(app)
  if (settings.rateLimits) slowDownRefusals(app)
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'alive' }))
  await app.register(readinessRoute({ db, draining }))
  await app.register((api) => apiRoutes(api, { ...deps, probes }, caches, identityClientFor(app, settings)), {
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

async function apiRoutes(api: FastifyInstance, deps: ApiDeps, caches: Caches, identity: IdentityClient): Promise<void> {
  const { settings, db, read = (query) => query(db), report = (query) => query(db), draining = NEVER } = deps
  const mailServer = deps.probes.find(({ name }) => name === 'mail server')
  const areEmailsLate = () => mailServer?.status() === 'down'
  if (settings.rateLimits) await limitRates(api)
  const budget = { isEnforced: settings.rateLimits }
  await describeApi(api, { version, budget })
  await api.register(async (calls) => {
    guardRoutes(calls, {
      findCaller: (token) => findCaller(db, token),
      countRecords: (token, records) => countRecords(db, token, records),
    })
    budgetCalls(calls, budget)
    const encoder = openPictures(calls)
    await calls.register(productsRoutes({ read, catalogue: caches.catalogue, searchForgivingly }))
    await calls.register(searchRoutes({ read, cache: caches.suggestions }))
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'products')
      await writes.register(productAdminRoutes({ db, report, demo: settings.demo }))
      await writes.register(productImportRoutes({ db, demo: settings.demo }))
      await writes.register(synonymsRoutes({ db }))
    })
    await calls.register(cartRoutes({ db }))
    await calls.register(quickOrderRoutes({ db }))
    await calls.register(freightRoutes({ db }))
    await calls.register(taxRoutes({ db, hasStripeTax: deps.stripeTax !== undefined }))
    await calls.register(savedListsRoutes({ db }))
    await calls.register(backInStockRoutes({ db }))
    await calls.register(addressesRoutes({ db }))
    await calls.register(businessDetailsRoutes({ db, vatRegister: deps.vatRegister }))
    await calls.register(certificatesRoutes({ db, publicUrl: settings.publicUrl }))
    await calls.register(placingRoutes(placingDepsOf(deps)))
    await calls.register(orderRecordsRoutes({ db, report }))
    await calls.register(vatIdsRoutes({ db }))
    await calls.register(shipmentsRoutes({ db, publicUrl: settings.publicUrl }))
    await calls.register(paymentsRoutes(paymentsDepsOf(deps)))
    await calls.register(returnRefundsRoutes(paymentsDepsOf(deps)))
    await calls.register(cancellingRoutes({ ...placingDepsOf(deps), ...paymentsDepsOf(deps) }))
    await calls.register(freightQuotesRoutes(paymentsDepsOf(deps)))
    await calls.register(invoicesRoutes({ db, report, publicUrl: settings.publicUrl }))
    await calls.register(returnsRoutes({ db, publicUrl: settings.publicUrl }))
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'reviews')
      await writes.register(reviewsRoutes({ db, read, cache: caches.reviews }))
    })
    await calls.register(profilesRoutes({ db, demo: settings.demo }))
    await calls.register(integrityRoutes({ db, cards: deps.cards }))
    await calls.register(uploadsRoutes({ db, encoder }))
    await calls.register(returnPhotosRoutes({ db, encoder }))
    await calls.register(sessionsRoutes({ db, identity }))
    await calls.register(newsletterRoutes({ db, publicUrl: settings.publicUrl }))
    await calls.register(orderPageRoutes({ db }))
    await calls.register(overviewRoutes({ report }))
    await calls.register(findRoutes({ db }))
    await calls.register(mailWordsRoutes({ db, publicUrl: settings.publicUrl }))
    await calls.register(auditRoutes({ report }))
    await calls.register(auditExportRoutes({ report }))
    await calls.register(helpPagesRoutes({ db, settings, cache: caches.helpPages }))
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'pages')
      await writes.register(helpTextsRoutes({ db }))
      await writes.register(shopSettingsRoutes({ db }))
    })
    await calls.register(shopRoutes({ db, site: siteOf(settings), areEmailsLate }))
    await calls.register(eventsRoute({ changes: deps.changes, draining }))
  })
}

export function placingDepsOf({ db, vatRegister, stripeTax, settings, changes }: CoreDeps): PlacingDeps {
  const { paymentWindowHours, publicUrl } = settings
  const publish = (topic: Topic) => changes.publish(topic)
  return { db, vatRegister, stripeTax, paymentWindowHours, publicUrl, publish }
}

export function paymentsDepsOf({ db, cards, settings }: CoreDeps): PaymentsDeps {
  return { db, cards, publicUrl: settings.publicUrl }
}
