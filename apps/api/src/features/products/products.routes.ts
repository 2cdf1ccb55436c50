import { notFound } from '@wheelyard/contract/rules/problem'
import { productsApi } from '@wheelyard/contract/calls/products'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync } from 'fastify'
import type { PublicRead } from '#api/db/replica/public-reads'
import type { ResponseCache } from '#api/cache/response-cache'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { findProduct, listCategories, listProducts } from './products.store.ts'

export const productsRoutes =
  ({ read, catalogue }: { read: PublicRead; catalogue: ResponseCache }): FastifyPluginAsync =>
  async (app) => {
    const cached = { cache: catalogue }
    serveList(app, productsApi.list, ({ query }) => read((db) => listProducts(db, query)), cached)
    serve(
      app,
      productsApi.one,
      async ({ params }) => {
        const product = await read((db) => findProduct(db, params.id))
        return product ? ok(product) : refuse(notFound('Product'))
      },
      cached,
    )
    serve(app, productsApi.categories, async () => ok(await read(listCategories)), cached)
  }
