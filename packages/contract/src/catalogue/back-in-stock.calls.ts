import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import { problem, notFound } from '../values/problem.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { id, idParams } from '../values/text.schemas.ts'

const endpoint = endpointsOf('products')

export const BACK_IN_STOCK_MAX = 200

export const productInStock = problem(409, 'product-in-stock', t.backInStock_thisProductCanBe)
export const tooManyProducts = problem(409, 'too-many-products', () =>
  t.backInStock_youHaveReachedLimit({ backInStockMax: BACK_IN_STOCK_MAX }),
)

export const backInStockApi = {
  mine: endpoint.get('/back-in-stock', 'user', {
    summary: 'Products you asked to be notified about, newest first',
    reply: z.array(z.object({ productId: id, requestedAt: z.iso.datetime() })),
  }),
  ask: endpoint.put('/products/:id/back-in-stock', 'user', {
    summary: 'Ask for one email when the product is back in stock; repeating it changes nothing',
    params: idParams,
    reply: z.object({ productId: id, email: z.string().describe('Where the email goes') }),
    problems: [notFound('Product'), productInStock, tooManyProducts],
  }),
  forget: endpoint.delete('/products/:id/back-in-stock', 'user', {
    summary: 'Cancel the request; repeating it changes nothing',
    params: idParams,
    reply: z.object({ productId: id }),
  }),
}
