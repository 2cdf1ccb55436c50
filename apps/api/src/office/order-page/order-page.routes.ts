import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { trackOrder } from './track-order.service.ts'

export const orderPageRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) =>
    serve(app, orderPageApi.get, ({ params, caller }) => trackOrder(db, caller, params.id))
