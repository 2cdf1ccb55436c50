import { ok } from '@wheelyard/contract/result'
import { type Shop, shopApi } from '@wheelyard/contract/shop'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'

export const shopRoutes =
  ({ shop }: { shop: Shop }): FastifyPluginAsync =>
  async (app) => {
    serve(app, shopApi.shop, async () => ok(shop))
  }
