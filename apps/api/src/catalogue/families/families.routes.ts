import { familiesApi } from '@wheelyard/contract/catalogue/families.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { changeFamily, makeFamily, removeFamily } from './families.service.ts'
import { listFamilies } from './families.store.ts'

export const familiesRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, familiesApi.list, ({ query }) => listFamilies(db, query.page))
    serve(app, familiesApi.add, ({ caller, body }) => makeFamily(db, caller, body))
    serve(app, familiesApi.change, ({ caller, params, body }) => changeFamily(db, caller, params.id, body))
    serve(app, familiesApi.remove, ({ caller, params }) => removeFamily(db, caller, params.id))
  }
