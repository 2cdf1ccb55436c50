import { notFound } from '@wheelyard/contract/rules/problem'
import { productsApi, type ProductsQuery } from '@wheelyard/contract/calls/products'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { PublicRead } from '#api/db/replica/public-reads'
import type { ResponseCache } from '#api/cache/response-cache'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { findProduct, listCategories, listProducts } from './products.store.ts'

type ProductsDeps = {
  read: PublicRead
  catalogue: ResponseCache
  understandSearch: (
    db: Db,
    typed: string,
  ) => Promise<{ textQuery: string; searchedFor: string | undefined } | undefined>
}

export const productsRoutes =
  ({ read, catalogue, understandSearch }: ProductsDeps): FastifyPluginAsync =>
  async (app) => {
    const cached = { cache: catalogue }
    async function list(db: Db, { q = '', ...filter }: ProductsQuery) {
      const search = await understandSearch(db, q)
      const page = await listProducts(db, { ...filter, textQuery: search?.textQuery })
      return { ...page, searchedFor: search?.searchedFor }
    }
    serveList(app, productsApi.list, ({ query }) => read((db) => list(db, query)), cached)
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
