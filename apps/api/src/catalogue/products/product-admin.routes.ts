import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productOffersApi } from '@wheelyard/contract/catalogue/product-offers.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { notFound } from '@wheelyard/contract/values/problem'
import type { FastifyPluginAsync } from 'fastify'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { pageHeaders, serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { addProduct, changeProduct, type ProductAdminDeps, removeProduct } from './product-admin.service.ts'
import { readPriceHistory } from './product-offers.store.ts'
import { adjustStock, readStockHistory } from './product-stock.service.ts'

export const productAdminRoutes =
  (deps: ProductAdminDeps & { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    const { db, report } = deps
    serve(app, productAdminApi.add, ({ caller, body }) => addProduct(deps, caller, body))
    serve(app, productAdminApi.change, ({ caller, params, body }) => changeProduct(deps, caller, params.id, body))
    serve(app, productAdminApi.remove, ({ caller, query }) => removeProduct(db, caller, query.id))
    serve(app, productAdminApi.moveStock, ({ caller, params, body }) => adjustStock(db, caller, params.id, body))
    serveList(app, productAdminApi.stockHistory, ({ params, query }) =>
      report((anyDb) => readStockHistory(anyDb, params.id, query)),
    )
    serve(app, productOffersApi.history, async ({ params, query, reply }) => {
      const history = await readPriceHistory(db, params.id, query)
      if (!history) return refuse(notFound('Product'))
      pageHeaders(reply, history)
      return ok({ lowest: history.lowest, offers: history.rows })
    })
  }
