import { notFound } from '@wheelyard/contract/values/problem'
import { type ListedProduct, type Product, productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { PublicRead } from '@wheelyard/postgres/replica-reads'
import type { ResponseCache } from '#api/cache/response-cache'
import type { Db } from '#api/db/client'
import type { Page } from '#api/db/keyset-page'
import type { SearchForgivingly } from '#api/db/search'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { findSwatches } from '../family-members/family-members.store.ts'
import { tellIn } from '../product-texts/in-language.ts'
import { findProductWithFits } from './product-fits.store.ts'
import { listCategories, listProducts, type ProductsFilter } from './products.store.ts'

async function listWithSwatches(db: Db, filter: ProductsFilter): Promise<Page<ListedProduct>> {
  const page = await listProducts(db, filter)
  const ids = page.rows.map(({ _id }) => _id)
  const families = await findSwatches(db, ids)
  const tell = await tellIn(db, filter.language, ids)
  const toListed = (product: Product) => ({ ...tell(product._id, product), family: families.get(product._id) ?? null })
  return { ...page, rows: page.rows.map(toListed) }
}

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
            language: filter.language,
            find: (search) => listWithSwatches(db, { ...filter, textQuery: search?.textQuery }),
            isEmpty: ({ total }) => total === 0,
          }),
        ),
      cached,
    )
    serve(
      app,
      productsApi.one,
      async ({ params, query }) => {
        const product = await read((db) => findProductWithFits(db, params.id, query.language))
        return product ? ok(product) : refuse(notFound('Product'))
      },
      cached,
    )
    serve(app, productsApi.categories, async () => ok(await read(listCategories)), cached)
  }
