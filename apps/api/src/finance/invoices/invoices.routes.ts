import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { type InvoiceSpan, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveFile, serveGeneratedFile } from '#api/http/serve-file'
import { serveList } from '#api/http/serve-list'
import { prepareZip, zipOf } from './invoice-zip.service.ts'
import { changesOfInvoice, correctInvoice } from './correct-invoice.service.ts'
import { exportInvoices } from './invoice-csv.service.ts'
import { listAllInvoices, listMyInvoices } from './invoices.store.ts'
import { openInvoiceOfFreight, openInvoiceOfOrder, openPdf, openUbl } from './open-invoice.service.ts'
import { readInvoicingSeller } from './parties.store.ts'
import { resendInvoice } from './resend-invoice.service.ts'
import { countWaiting } from './waiting.store.ts'

export const invoicesRoutes =
  (deps: { db: Db; report: ReportRead; publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    const { db, report } = deps
    const mails = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }
    serveList(app, invoicesApi.mine, ({ query, caller }) => listMyInvoices(db, caller, query))
    serveList(app, invoicesApi.all, ({ query }) => report((anyDb) => listAllInvoices(anyDb, query)))
    serveGeneratedFile(app, invoicesApi.pdf, ({ params, caller }) => openPdf(db, caller, params.id))
    serveGeneratedFile(app, invoicesApi.ubl, ({ params, caller }) => openUbl(db, caller, params.id))
    serveGeneratedFile(app, paymentsApi.invoice, ({ params, caller }) => openInvoiceOfOrder(db, caller, params.id))
    serveGeneratedFile(app, freightQuotesApi.invoice, ({ params, caller }) =>
      openInvoiceOfFreight(db, caller, params.id),
    )
    serveFile(app, invoicesApi.csv, csvName, ({ query }) => exportInvoices(report, query))
    serve(app, invoicesApi.prepare, ({ body }) => prepareZip(db, body))
    serveGeneratedFile(app, invoicesApi.zip, ({ query }) => zipOf(report, query))
    serve(app, invoicesApi.resend, ({ params, caller }) => resendInvoice(deps, caller, params.id), mails)
    serve(app, invoicesApi.changes, ({ params }) => changesOfInvoice(db, params.id))
    serve(app, invoicesApi.correct, ({ params, body, caller }) => correctInvoice(db, caller, params.id, body.reason))
    serve(app, shopSettingsApi.seller, async () => {
      const { missing } = await readInvoicingSeller(db)
      return ok({ missing, waiting: missing.length > 0 ? await countWaiting(db) : 0 })
    })
  }

const csvName = ({ query: { from, to } }: { query: InvoiceSpan }) => `invoices-${from}-to-${to}.csv`
