import { managedProductsApi } from '@wheelyard/contract/catalogue/managed-products.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { SearchForgivingly } from '#api/db/search'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { setProductState } from './product-admin.service.ts'
import { findManagedProduct } from './product-fits.store.ts'
import { listManagedProducts } from './products.store.ts'

type Deps = { db: Db; searchForgivingly: SearchForgivingly }

export const managedProductsRoutes =
  ({ db, searchForgivingly }: Deps): FastifyPluginAsync =>
  async (app) => {
    serveList(app, managedProductsApi.list, ({ query: { q = '', ...filter } }) =>
      searchForgivingly(db, q, {
        find: (search) => listManagedProducts(db, { ...filter, textQuery: search?.textQuery }),
        isEmpty: ({ total }) => total === 0,
      }),
    )
    serve(app, managedProductsApi.one, async ({ params }) => {
      const product = await findManagedProduct(db, params.id)
      return product ? ok(product) : refuse(notFound('Product'))
    })
    serve(app, managedProductsApi.setState, ({ caller, params, body }) =>
      setProductState(db, caller, params.id, body.state),
    )
  }
