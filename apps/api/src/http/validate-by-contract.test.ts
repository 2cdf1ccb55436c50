import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { noLongerSold } from '@wheelyard/contract/catalogue/quantity-problems'
import { problem } from '@wheelyard/contract/values/problem'
import { replyToErrors, sendProblem } from '@wheelyard/server/problem-replies'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { routeOf } from './serve.ts'
import { validateByContract } from './validate-by-contract.ts'

const priceOf = (details: object) => problem(409, 'price-changed', 'The price is another', details)

it.each([
  ['passes as it is', noLongerSold('Trail 4x4'), 409],
  ['passes with its figures', priceOf({ price: 20.5 }), 409],
  ['is a fault without its figures', priceOf({}), 500],
  ['is a fault with a figure that the contract does not name', priceOf({ price: 20.5, cost: 12 }), 500],
  ['is a fault with another status', problem(404, 'no-longer-sold', 'Trail 4x4 is no longer sold'), 500],
  ['is a fault if the call does not declare it', problem(409, 'already-shipped', 'Order was shipped already'), 500],
])('in tests and development, a refusal %s', async (_, refusal, status) => {
  const app = fastify()
  validateByContract(app, { replies: true })
  replyToErrors(app, 'database')
  const { body: _unchecked, ...schema } = routeOf(ordersApi.place).schema
  app.route({ ...routeOf(ordersApi.place), schema, handler: (_request, reply) => sendProblem(reply, refusal) })
  expect((await app.inject({ method: 'POST', url: '/orders' })).statusCode).toBe(status)
})
