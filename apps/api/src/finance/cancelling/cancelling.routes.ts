import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { notAllowed } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { isSelf } from '#api/http/caller'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { cancelOrder, cancelOrderById } from './cancel-order.service.ts'
import { type ChangingDeps, changeQuantity } from './change-quantity.service.ts'

/** An order whose payment has begun ends at the card provider first. */
export const cancellingRoutes =
  (deps: ChangingDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, ordersApi.cancel, async ({ body, caller }) => {
      if (!isSelf(caller, body.email)) return refuse(notAllowed)
      // Several colleagues may have an order of the product.
      const buyer = { ...caller, seesOwnOrdersOnly: caller.companyId !== null }
      const cancelled = await cancelOrder(deps, buyer, body.productId)
      return cancelled.ok ? ok({ deletedCount: 1 }) : cancelled
    })
    serve(app, ordersApi.cancelOne, ({ params, caller }) => cancelOrderById(deps, caller, params.id))
    serve(
      app,
      ordersApi.changeQuantity,
      ({ params, body, caller, request }) =>
        withKey(request, (key) =>
          changeQuantity(deps, { buyer: caller, orderId: params.id, request: body, idempotencyKey: key }),
        ),
      { onRequest: limitPerCaller(app, { max: 30, timeWindow: '1 minute' }) },
    )
  }
