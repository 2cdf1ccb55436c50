import { stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { SearchForgivingly } from '#api/db/search'
import { withKey } from '#api/http/idempotency-key'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { listStock } from '../stock/stock-list.store.ts'
import { changeStock } from './product-stock.service.ts'

type Deps = { db: Db; searchForgivingly: SearchForgivingly }

export const productStockRoutes =
  ({ db, searchForgivingly }: Deps): FastifyPluginAsync =>
  async (app) => {
    serveList(app, stockApi.list, ({ query: { q = '', ...filter } }) =>
      searchForgivingly(db, q, {
        find: (search) => listStock(db, { ...filter, textQuery: search?.textQuery }),
        isEmpty: ({ total }) => total === 0,
      }),
    )
    serve(app, stockApi.change, ({ caller, body, request }) =>
      withKey(request, (key) => changeStock(db, caller, body, key)),
    )
  }
