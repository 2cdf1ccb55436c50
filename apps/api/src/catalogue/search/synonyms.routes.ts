import { synonymsApi } from '@wheelyard/contract/catalogue/search.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { addSynonyms, changeSynonyms, removeSynonyms } from './synonyms.service.ts'
import { listSynonyms } from './synonyms.store.ts'

export const synonymsRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, synonymsApi.list, async () => ok(await listSynonyms(db)))
    serve(app, synonymsApi.add, ({ caller, body }) => addSynonyms(db, caller, body.terms))
    serve(app, synonymsApi.change, ({ caller, params, body }) => changeSynonyms(db, caller, params.id, body.terms))
    serve(app, synonymsApi.remove, ({ caller, params }) => removeSynonyms(db, caller, params.id))
  }
