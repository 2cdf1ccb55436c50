import { quickOrderApi } from '@wheelyard/contract/buying/quick-order.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { checkQuickOrder } from './quick-order.service.ts'

/** 5,000 rows whose codes are as long as they may be, in letters of three bytes. */
const BODY_LIMIT = 2 * 1024 * 1024

export const quickOrderRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, quickOrderApi.check, async ({ body }) => ok(await checkQuickOrder(db, body.rows)), {
      bodyLimit: BODY_LIMIT,
    })
  }
