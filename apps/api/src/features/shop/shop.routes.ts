import { ok } from '@wheelyard/contract/rules/result'
import { type Site, shopApi } from '@wheelyard/contract/calls/shop'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { readSettings } from '../shop-settings/shop-settings.store.ts'

export const shopRoutes =
  ({ db, site }: { db: Db; site: Site }): FastifyPluginAsync =>
  async (app) => {
    serve(app, shopApi.shop, async () => {
      const { directPurchase } = await readSettings(db)
      return ok({ ...site, directPurchase })
    })
  }
