import { notFound } from '@wheelyard/contract/problem'
import { productsApi } from '@wheelyard/contract/products'
import { ok, refuse } from '@wheelyard/contract/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { ReadyReplies } from '#api/http/ready-replies'
import { pageHeaders, serve } from '#api/http/serve'
import { findProduct, listCategories, listProducts } from './products.store.ts'

/** What every visitor may read of the catalogue. */
export const productsRoutes =
  ({ db, catalogue }: { db: Db; catalogue: ReadyReplies }): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      productsApi.list,
      async ({ query, reply }) => {
        const page = await listProducts(db, query)
        pageHeaders(reply, page)
        return ok(page.products)
      },
      { ready: catalogue },
    )
    serve(
      app,
      productsApi.one,
      async ({ params }) => {
        const product = await findProduct(db, params.id)
        return product ? ok(product) : refuse(notFound('Product'))
      },
      { ready: catalogue },
    )
    serve(app, productsApi.categories, async () => ok(await listCategories(db)), { ready: catalogue })
  }
