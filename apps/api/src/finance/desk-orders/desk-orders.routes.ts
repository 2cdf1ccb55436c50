import { deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { customerBlocked } from '@wheelyard/contract/people/account-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { addressesOf } from '#api/buying/addresses/addresses.store'
import { withKey } from '#api/http/idempotency-key'
import { serve } from '#api/http/serve'
import { deskOrderCosts } from '#api/orders/placing/desk-order.service'
import { personally } from '#api/people/users/ownership'
import type { ChangingDeps } from '../cancelling/change-quantity.service.ts'
import { findBuyer, findReplaced, placeDeskOrder } from './place-desk-order.service.ts'

/** Orders that an administrator places for a customer, or changes before they are paid. */
export const deskOrdersRoutes =
  (deps: ChangingDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, deskOrdersApi.addresses, async ({ params }) => ok(await addressesOf(db, personally(params.id))))
    serve(app, deskOrdersApi.costs, async ({ params, body }) => {
      const customer = await findBuyer(db, params.id, body.replaces)
      if (!customer) return refuse(notFound('Customer'))
      if (customer.isBlocked) return refuse(customerBlocked)
      const replaced = await findReplaced(db, customer, body.replaces)
      return replaced.ok ? deskOrderCosts(deps, { customer, request: body, replaced: replaced.value }) : replaced
    })
    serve(app, deskOrdersApi.place, ({ params, body, caller, request }) =>
      withKey(request, async (idempotencyKey) => {
        const customer = await findBuyer(db, params.id, body.replaces)
        if (!customer) return refuse(notFound('Customer'))
        if (customer.isBlocked) return refuse(customerBlocked)
        return placeDeskOrder(deps, { admin: caller, customer, request: body, idempotencyKey })
      }),
    )
  }
