import { backInStockApi } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { askForReturn } from './back-in-stock.service.ts'
import { deleteRequest, listRequestsOf } from './back-in-stock.store.ts'

export const backInStockRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const changes = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }

    serve(app, backInStockApi.mine, async ({ caller }) => {
      const requests = await listRequestsOf(db, caller.userId)
      return ok(requests.map(({ productId, requestedAt }) => ({ productId, requestedAt: requestedAt.toISOString() })))
    })
    serve(app, backInStockApi.ask, ({ caller, params }) => askForReturn(db, caller, params.id), changes)
    serve(
      app,
      backInStockApi.forget,
      async ({ caller, params }) => {
        await deleteRequest(db, { userId: caller.userId, productId: params.id })
        return ok({ productId: params.id })
      },
      changes,
    )
  }
