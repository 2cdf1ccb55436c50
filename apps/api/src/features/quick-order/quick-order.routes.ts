import { quickOrderApi, type RequestedRow } from '@wheelyard/contract/calls/quick-order'
import { ok } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync, preHandlerAsyncHookHandler } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { checkQuickOrder } from './quick-order.service.ts'

/** 5,000 rows whose codes are as long as they may be, in letters of three bytes. */
const BODY_LIMIT = 2 * 1024 * 1024
const ROWS_OF_A_FILE = 100

export const quickOrderRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    // Every row that is typed or scanned is checked; whole files come less often and cost more.
    const rows = limitPerCaller(app, { max: 240, timeWindow: '1 minute' })
    const files = limitPerCaller(app, { max: 20, timeWindow: '1 minute' })
    const preHandler: preHandlerAsyncHookHandler = async function limit(request, reply) {
      const { length } = (request.body as { rows: RequestedRow[] }).rows
      return (length > ROWS_OF_A_FILE ? files : rows).call(this, request, reply)
    }
    const options = { preHandler, bodyLimit: BODY_LIMIT }
    serve(app, quickOrderApi.check, async ({ body }) => ok(await checkQuickOrder(db, body.rows)), options)
  }
