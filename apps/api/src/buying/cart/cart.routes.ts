import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { checkCart, readCart } from './cart.service.ts'
import { addToCart, changeLine, mergeCarts, removeLine, replaceCart } from './change-cart.service.ts'
import { putDiscount, removeDiscount } from './cart-discount.service.ts'
import { fillCart } from './fill-cart.service.ts'

export const cartRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, cartApi.get, async ({ caller }) => ok(await readCart(db, caller)))
    serve(app, cartApi.check, ({ body }) => checkCart(db, body.lines))
    serve(app, cartApi.replace, ({ caller, body }) => replaceCart(db, caller, body))
    serve(app, cartApi.add, ({ caller, body }) => addToCart(db, caller, body.lines))
    serve(app, cartApi.merge, ({ caller, body }) => mergeCarts(db, caller, body.lines))
    serve(app, cartApi.fill, ({ caller, body }) => fillCart(db, caller, body))
    serve(app, cartApi.change, ({ caller, params, body }) => changeLine(db, caller, { ...params, ...body }))
    // Codes are short enough to be guessed.
    const guesses = { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) }
    serve(app, cartApi.putDiscount, ({ caller, body }) => putDiscount(db, caller, body.code), guesses)
    serve(app, cartApi.removeDiscount, async ({ caller }) => ok(await removeDiscount(db, caller)))
    serve(app, cartApi.remove, ({ caller, params }) => removeLine(db, caller, params.productId))
  }
