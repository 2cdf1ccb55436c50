import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { type Order, ordersApi, type OrdersExport } from '@wheelyard/contract/orders/orders.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { notAllowed, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveFile } from '#api/http/serve-file'
import { serveList } from '#api/http/serve-list'
import type { ReportRead } from '#api/db/replica/public-reads'
import { acceptVatId } from '../vat-ids/accept-vat-id.service.ts'
import { changeQuantity } from './change-quantity.service.ts'
import { estimateTax } from './estimate-tax.service.ts'
import { orderCart } from './order-cart.service.ts'
import { exportOrders } from '../records/order-export.service.ts'
import { cancelOrder, cancelOrderById, type OrdersDeps } from './orders.service.ts'
import { listAllOrders, listOrdersOf } from '../records/orders.store.ts'
import { placeOrder } from './place-order.service.ts'

export const ordersRoutes =
  (deps: OrdersDeps & { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps

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
    serve(
      app,
      ordersApi.changeQuantity,
      ({ params, body, caller, request }) =>
        withKey(request, (key) =>
          changeQuantity(deps, { buyer: caller, orderId: params.id, request: body, idempotencyKey: key }),
        ),
      placing,
    )
    // It may ask the register of VAT ids or the tax service, which have limits of their own.
    const asking = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }
    serve(app, taxApi.estimate, ({ body, caller }) => estimateTax(deps, caller, body), asking)
    serve(app, ordersApi.cancel, async ({ body, caller }) => {
      if (body.email !== caller.email) return refuse(notAllowed)
      const cancelled = await cancelOrder(deps, caller, body.productId)
      return cancelled.ok ? ok({ deletedCount: 1 }) : cancelled
    })
    serve(app, ordersApi.cancelOne, ({ params, caller }) => cancelOrderById(deps, caller, params.id))
    serve(app, ordersApi.acceptVatId, ({ params, caller }) => acceptVatId(db, caller, params.id))
    serveList(app, ordersApi.mine, ({ query, caller }) => listOrdersOf(db, caller.userId, query))
    serveList(app, ordersApi.all, ({ query }) => listAllOrders(db, query))
    serveFile(app, ordersApi.export, 'orders.csv', ({ body }) => exportOrders(deps.report, body as OrdersExport))
  }

async function asSuccess<P extends Problem>(placing: Promise<Result<Order, P>>) {
  const placed = await placing
  return placed.ok ? ok({ success: true as const, order: placed.value }) : placed
}
