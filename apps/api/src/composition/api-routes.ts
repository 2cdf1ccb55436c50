import type { FastifyInstance } from 'fastify'
import type { IdentityClient } from '../clients/identity.ts'
import { addressesRoutes } from '#api/buying/addresses/addresses.routes'
import { auditRoutes } from '#api/shop/audit/audit.routes'
import { backInStockRoutes } from '#api/catalogue/back-in-stock/back-in-stock.routes'
import { companiesRoutes } from '#api/buying/companies/companies.routes'
import { businessDetailsRoutes } from '#api/buying/business-details/business-details.routes'
import { certificatesRoutes } from '#api/buying/business-details/certificates.routes'
import { cartRoutes } from '#api/buying/cart/cart.routes'
import { cancellingRoutes } from '#api/finance/cancelling/cancelling.routes'
import { discountCodesRoutes } from '#api/buying/discounts/discount-codes.routes'
import { freightQuotesRoutes } from '#api/finance/freight-quotes/freight-quotes.routes'
import { freightRoutes } from '#api/buying/freight/freight.routes'
import { helpPagesRoutes } from '#api/shop/help-pages/help-pages.routes'
import { helpTextsRoutes } from '#api/shop/help-pages/help-texts.routes'
import { pageTranslationsRoutes } from '#api/shop/help-pages/page-translations.routes'
import { invoicesRoutes } from '#api/finance/invoices/invoices.routes'
import { placingRoutes } from '#api/orders/placing/placing.routes'
import { deskOrdersRoutes } from '#api/finance/desk-orders/desk-orders.routes'
import { orderNotesRoutes } from '#api/orders/records/order-notes.routes'
import { orderRecordsRoutes } from '#api/orders/records/order-records.routes'
import { vatIdsRoutes } from '#api/orders/vat-ids/vat-ids.routes'
import { newsletterRoutes } from '#api/shop/newsletter/newsletter.routes'
import { orderPageRoutes } from '#api/office/order-page/order-page.routes'
import { auditExportRoutes } from '#api/office/audit/audit-export.routes'
import { companiesDeskRoutes } from '#api/office/companies/companies-desk.routes'
import { customersRoutes } from '#api/office/customers/customers.routes'
import { findRoutes } from '#api/office/find/find.routes'
import { mailWordsRoutes } from '#api/office/mail-words/mail-words.routes'
import { overviewRoutes } from '#api/office/overview/overview.routes'
import { paymentsRoutes } from '#api/finance/payments/payments.routes'
import { partialRefundsRoutes } from '#api/finance/payments/partial-refunds.routes'
import { productAdminRoutes } from '#api/catalogue/products/product-admin.routes'
import { integrityRoutes } from '#api/office/integrity/integrity.routes'
import { productImportRoutes } from '#api/catalogue/products/product-import.routes'
import { familiesRoutes } from '#api/catalogue/families/families.routes'
import { managedProductsRoutes } from '#api/catalogue/products/managed-products.routes'
import { productStockRoutes } from '#api/catalogue/products/product-stock.routes'
import { productsRoutes } from '#api/catalogue/products/products.routes'
import { quickOrderRoutes } from '#api/buying/quick-order/quick-order.routes'
import { returnPhotosRoutes } from '#api/fulfilment/returns/photos.routes'
import { returnsRoutes } from '#api/fulfilment/returns/returns.routes'
import { reviewModerationRoutes } from '#api/catalogue/reviews/moderation.routes'
import { reviewsRoutes } from '#api/catalogue/reviews/reviews.routes'
import { searchRoutes } from '#api/catalogue/search/search.routes'
import { searchForgivingly } from '#api/catalogue/search/search.service'
import { synonymsRoutes } from '#api/catalogue/search/synonyms.routes'
import { translationsRoutes } from '#api/catalogue/translations/translations.routes'
import { savedListsRoutes } from '#api/buying/saved-lists/saved-lists.routes'
import { shipmentsRoutes } from '#api/fulfilment/shipments/shipments.routes'
import { shopRoutes } from '#api/office/public-settings/shop.routes'
import { shopSettingsRoutes } from '#api/shop/settings/shop-settings.routes'
import { taxRoutes } from '#api/buying/tax/tax.routes'
import { uploadsRoutes } from '#api/shop/uploads/uploads.routes'
import { findCaller } from '#api/people/users/access-tokens.store'
import { countRecords } from '#api/people/users/records-read.store'
import { profilesRoutes } from '#api/people/users/profiles.routes'
import { sessionsRoutes } from '#api/people/users/sessions.routes'
import { staffRoutes } from '#api/people/staff/staff.routes'
import { budgetCalls } from '../http/call-budget.ts'
import { eventsRoute } from '../http/events.ts'
import { guardRoutes } from '../http/guard.ts'
import { describeApi } from '../http/openapi.ts'
import { publishWrites } from '../http/publish-writes.ts'
import { limitRates } from '../http/rate-limits.ts'
import { HealthProbe } from '../http/readiness.ts'
import type { Caches } from '../cache/caches.ts'
import { openPictures } from '../pictures/pictures.ts'
import { version } from '../version.ts'
import { siteOf } from './site.ts'
import { type AppDeps, paymentsDepsOf, placingDepsOf } from './deps.ts'

type ApiDeps = AppDeps & { probes: HealthProbe[]; draining: AbortSignal }

/** The calls of the contract, area by area, behind the guard. */
export async function apiRoutes(
  api: FastifyInstance,
  deps: ApiDeps,
  caches: Caches,
  identity: IdentityClient,
): Promise<void> {
  const { settings, db, read = (query) => query(db), report = (query) => query(db), draining } = deps
  const { publicUrl, demo } = settings
  const placing = placingDepsOf(deps)
  const payments = paymentsDepsOf(deps)
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
    await calls.register(eventsRoute({ changes: deps.changes, draining }))

    await calls.register(helpPagesRoutes({ db, settings, cache: caches.helpPages }))
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'pages')
      await writes.register(helpTextsRoutes({ db }))
      await writes.register(pageTranslationsRoutes({ db, languages: settings.languages }))
      await writes.register(shopSettingsRoutes({ db }))
    })
    await calls.register(newsletterRoutes({ db, publicUrl }))
    await calls.register(uploadsRoutes({ db, encoder }))
    await calls.register(auditRoutes({ report }))

    await calls.register(profilesRoutes({ db, demo }))
    await calls.register(sessionsRoutes({ db, identity }))
    await calls.register(staffRoutes({ db, publicUrl }))

    await calls.register(productsRoutes({ read, catalogue: caches.catalogue, searchForgivingly }))
    await calls.register(searchRoutes({ read, cache: caches.suggestions }))
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'products')
      await writes.register(productAdminRoutes({ db, report, demo }))
      await writes.register(managedProductsRoutes({ db, searchForgivingly }))
      await writes.register(productStockRoutes({ db, searchForgivingly }))
      await writes.register(familiesRoutes({ db }))
      await writes.register(productImportRoutes({ db, demo, languages: settings.languages }))
      await writes.register(synonymsRoutes({ db }))
      await writes.register(translationsRoutes({ db, languages: settings.languages, searchForgivingly }))
    })
    await calls.register(async (writes) => {
      publishWrites(writes, deps.changes, 'reviews')
      await writes.register(reviewsRoutes({ db, read, cache: caches.reviews }))
      await writes.register(reviewModerationRoutes({ db }))
    })
    await calls.register(backInStockRoutes({ db }))

    await calls.register(cartRoutes({ db }))
    await calls.register(discountCodesRoutes({ db }))
    await calls.register(quickOrderRoutes({ db }))
    await calls.register(savedListsRoutes({ db }))
    await calls.register(addressesRoutes({ db }))
    await calls.register(businessDetailsRoutes({ db, vatRegister: deps.vatRegister }))
    await calls.register(companiesRoutes({ db, publicUrl, vatRegister: deps.vatRegister }))
    await calls.register(certificatesRoutes({ db, publicUrl }))
    await calls.register(freightRoutes({ db }))
    await calls.register(taxRoutes({ db, hasStripeTax: deps.stripeTax !== undefined }))

    await calls.register(placingRoutes(placing))
    await calls.register(orderRecordsRoutes({ db, report }))
    await calls.register(orderNotesRoutes({ db }))
    await calls.register(vatIdsRoutes({ db }))

    await calls.register(shipmentsRoutes({ db, publicUrl }))
    await calls.register(returnsRoutes({ db, publicUrl }))
    await calls.register(returnPhotosRoutes({ db, encoder }))

    await calls.register(paymentsRoutes(payments))
    await calls.register(partialRefundsRoutes(payments))
    await calls.register(cancellingRoutes({ ...placing, ...payments }))
    await calls.register(deskOrdersRoutes({ ...placing, ...payments }))
    await calls.register(freightQuotesRoutes(payments))
    await calls.register(invoicesRoutes({ db, report, publicUrl }))

    await calls.register(orderPageRoutes({ db }))
    await calls.register(companiesDeskRoutes({ db, publicUrl }))
    await calls.register(customersRoutes({ ...payments, wakeIdentity: () => identity.wake() }))
    await calls.register(overviewRoutes({ report }))
    await calls.register(findRoutes({ db }))
    await calls.register(mailWordsRoutes({ db, publicUrl }))
    await calls.register(auditExportRoutes({ report }))
    await calls.register(integrityRoutes({ db, cards: deps.cards }))
    await calls.register(shopRoutes({ db, site: siteOf(settings), areEmailsLate }))
  })
}
