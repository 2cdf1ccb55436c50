import { notFound } from '@wheelyard/contract/values/problem'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { PublicRead } from '@wheelyard/postgres/replica-reads'
import type { ResponseCache } from '#api/cache/response-cache'
import type { SearchForgivingly } from '#api/db/search'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { findProductWithFits } from './product-fits.store.ts'
import { listCategories, listProducts } from './products.store.ts'

type Deps = { read: PublicRead; catalogue: ResponseCache; searchForgivingly: SearchForgivingly }

export const productsRoutes =
  ({ read, catalogue, searchForgivingly }: Deps): FastifyPluginAsync =>
  async (app) => {
    const cached = { cache: catalogue }
    serveList(
      app,
      productsApi.list,
      ({ query: { q = '', ...filter } }) =>
        read((db) =>
          searchForgivingly(db, q, {
            find: (search) => listProducts(db, { ...filter, textQuery: search?.textQuery }),
            isEmpty: ({ total }) => total === 0,
          }),
        ),
      cached,
    )
    serve(
      app,
      productsApi.one,
      async ({ params }) => {
        const product = await read((db) => findProductWithFits(db, params.id))
        return product ? ok(product) : refuse(notFound('Product'))
      },
      cached,
    )
    serve(app, productsApi.categories, async () => ok(await read(listCategories)), cached)
  }
