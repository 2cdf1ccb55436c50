import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { acceptVatId } from './accept-vat-id.service.ts'

export const vatIdsRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, ordersApi.acceptVatId, ({ params, caller }) => acceptVatId(db, caller, params.id))
  }
