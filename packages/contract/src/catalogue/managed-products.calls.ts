import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { notFound } from '../values/problem.ts'
import { id, idParams } from '../values/text.schemas.ts'
import { BAD_STATE, productStates, wasShown } from './product-states.ts'
import { productSchema, productsQuery, productWithFitsSchema } from './products.calls.ts'

const endpoint = endpointsOf('products')

const state = z.enum(productStates).describe('A draft has never been sold; a hidden product is not for a while')
const managedProduct = productSchema.extend({ state }).meta({ id: 'ManagedProduct' })
export type ManagedProduct = z.infer<typeof managedProduct>
const managedProductWithFits = productWithFitsSchema.extend({ state }).meta({ id: 'ManagedProductWithFits' })
export type ManagedProductWithFits = z.infer<typeof managedProductWithFits>

export const managedProductsQuery = productsQuery.extend({ state: z.enum(productStates).optional() })
export type ManagedProductsQuery = z.infer<typeof managedProductsQuery>

export const managedProductsApi = {
  list: endpoint.get('/managed-products', 'staff', {
    right: 'see-shop',
    risk: 'harmless',
    summary: 'All products as administrators see them, drafts and hidden ones included',
    query: managedProductsQuery,
    reply: z.array(managedProduct),
  }),
  one: endpoint.get('/managed-products/:id', 'staff', {
    costMs: 12,
    right: 'see-shop',
    risk: 'harmless',
    summary: 'One product, also a draft or a hidden one',
    params: idParams,
    reply: managedProductWithFits,
    problems: [notFound('Product')],
  }),
  setState: endpoint.put('/products/:id/state', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Show a product or hide it: a hidden one cannot be seen or ordered, and its orders stay',
    params: idParams,
    body: z.object({ state: z.enum(productStates, { error: BAD_STATE }) }),
    reply: z.object({ _id: id, state }),
    problems: [notFound('Product'), wasShown],
  }),
}
