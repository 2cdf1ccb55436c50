import { ok } from '@wheelyard/contract/values/result'
import { type Site, shopApi } from '@wheelyard/contract/shop/shop.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { readShop } from './shop.service.ts'

export const shopRoutes =
  ({ db, site, areEmailsLate }: { db: Db; site: Site; areEmailsLate: () => boolean }): FastifyPluginAsync =>
  async (app) => {
    serve(app, shopApi.shop, async () => ok({ ...(await readShop(db, site)), emailsAreLate: areEmailsLate() }))
  }
