import { directPurchaseApi } from '@wheelyard/contract/shop/direct-purchase.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { directPurchaseState } from './direct-purchase.store.ts'
import { changeSettings } from './shop-settings.service.ts'
import { readSettings, toSettings } from './shop-settings.store.ts'

export const shopSettingsRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, shopSettingsApi.get, async () => ok(toSettings(await readSettings(db))))
    serve(app, directPurchaseApi.state, async () => ok(await directPurchaseState(db)))
    serve(app, shopSettingsApi.save, ({ caller, body }) => changeSettings(db, caller, body))
  }
