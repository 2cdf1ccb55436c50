import { cartApi } from '@wheelyard/contract/calls/cart'
import { ok } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync } from 'fastify'
import { idempotencyKeyOf } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import type { OrdersDeps } from '../orders/orders.service.ts'
import { checkCart, readCart } from './cart.service.ts'
import { orderCart } from './order-cart.service.ts'
import { addToCart, changeLine, mergeCarts, removeLine, replaceCart } from './change-cart.service.ts'

export const cartRoutes =
  (deps: OrdersDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    // Every click on a stepper is a change.
    const changes = { preHandler: limitPerCaller(app, { max: 240, timeWindow: '1 minute' }) }
    const checks = { preHandler: limitPerCaller(app, { max: 120, timeWindow: '1 minute' }) }

    serve(app, cartApi.get, async ({ caller }) => ok(await readCart(db, caller.userId)))
    serve(app, cartApi.check, ({ body }) => checkCart(db, body.lines), checks)
    serve(app, cartApi.replace, ({ caller, body }) => replaceCart(db, caller.userId, body), changes)
    serve(app, cartApi.add, ({ caller, body }) => addToCart(db, caller.userId, body.lines), changes)
    serve(app, cartApi.merge, ({ caller, body }) => mergeCarts(db, caller.userId, body.lines), changes)
    serve(
      app,
      cartApi.change,
      ({ caller, params, body }) => changeLine(db, caller.userId, { ...params, ...body }),
      changes,
    )
    serve(app, cartApi.remove, ({ caller, params }) => removeLine(db, caller.userId, params.productId), changes)
    serve(
      app,
      cartApi.order,
      async ({ caller, body, request }) => {
        const key = idempotencyKeyOf(request)
        if (!key.ok) return key
        const placed = await orderCart(deps, { buyer: caller, request: body, idempotencyKey: key.value })
        return placed.ok ? ok({ success: true, order: placed.value }) : placed
      },
      { preHandler: limitPerCaller(app, { max: 30, timeWindow: '1 minute' }) },
    )
  }
