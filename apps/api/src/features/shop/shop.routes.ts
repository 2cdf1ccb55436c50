import { ok } from '@wheelyard/contract/rules/result'
import { type Shop, shopApi } from '@wheelyard/contract/calls/shop'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'

export const shopRoutes =
  ({ shop }: { shop: Shop }): FastifyPluginAsync =>
  async (app) => {
    serve(app, shopApi.shop, async () => ok(shop))
  }
