import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { createList, replaceList } from './save-list.service.ts'
import { noSuchList, readList, readLists, rename } from './saved-lists.service.ts'
import { deleteList } from './saved-lists.store.ts'

export const savedListsRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const changes = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }

    serveList(app, savedListsApi.mine, ({ caller, query }) => readLists(db, caller, query.cursor))
    serve(app, savedListsApi.one, ({ caller, params }) => readList(db, caller, params.id))
    serve(
      app,
      savedListsApi.create,
      ({ caller, body, request }) =>
        withKey(request, (idempotencyKey) => createList(db, { owner: caller, ...body, idempotencyKey })),
      changes,
    )
    serve(app, savedListsApi.rename, ({ caller, params, body }) => rename(db, caller, { ...params, ...body }), changes)
    serve(
      app,
      savedListsApi.replace,
      ({ caller, params, body }) => replaceList(db, { owner: caller, ...params, ...body }),
      changes,
    )
    serve(
      app,
      savedListsApi.remove,
      async ({ caller, params }) =>
        (await deleteList(db, caller, params.id)) ? ok({ deletedCount: 1 }) : refuse(noSuchList),
      changes,
    )
  }
