import { synonymsApi } from '@wheelyard/contract/calls/search'
import { ok } from '@wheelyard/contract/rules/result'
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
