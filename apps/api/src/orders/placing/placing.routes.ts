import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { estimateApi } from '@wheelyard/contract/buying/estimate.calls'
import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { Problem } from '@wheelyard/contract/values/problem'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { estimateCosts } from './estimate-costs.service.ts'
import { estimateTax } from './estimate-tax.service.ts'
import { orderCart } from './order-cart.service.ts'
import { placeOrder } from './place-order.service.ts'
import type { PlacingDeps } from './placement.service.ts'

export const placingRoutes =
  (deps: PlacingDeps): FastifyPluginAsync =>
  async (app) => {
    const placing = { onRequest: limitPerCaller(app, { max: 30, timeWindow: '1 minute' }) }
    serve(
      app,
      ordersApi.place,
      ({ body, caller, request }) =>
        withKey(request, (key) => asSuccess(placeOrder(deps, { buyer: caller, request: body, idempotencyKey: key }))),
      placing,
    )
    serve(
      app,
      orderCartApi.place,
      ({ body, caller, request }) =>
        withKey(request, (key) => asSuccess(orderCart(deps, { buyer: caller, request: body, idempotencyKey: key }))),
      placing,
    )
    // It may ask the register of VAT ids or the tax service, which have limits of their own.
    const asking = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }
    serve(app, taxApi.estimate, ({ body, caller }) => estimateTax(deps, caller, body), asking)
    // Planning pallets takes up to some 40 ms.
    const plans = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }
    serve(app, estimateApi.estimate, ({ body }) => estimateCosts(deps.db, body), plans)
  }

async function asSuccess<P extends Problem>(placing: Promise<Result<Order, P>>) {
  const placed = await placing
  return placed.ok ? ok({ success: true as const, order: placed.value }) : placed
}
