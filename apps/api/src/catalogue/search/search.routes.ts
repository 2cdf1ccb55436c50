import { searchApi } from '@wheelyard/contract/catalogue/search.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { ResponseCache } from '#api/cache/response-cache'
import type { PublicRead } from '@wheelyard/postgres/replica-reads'
import { serve } from '#api/http/serve'
import { suggest } from './suggestions.service.ts'

export const searchRoutes =
  ({ read, cache }: { read: PublicRead; cache: ResponseCache }): FastifyPluginAsync =>
  async (app) => {
    serve(app, searchApi.suggest, async ({ query }) => ok(await read((db) => suggest(db, query.q, query.language))), {
      cache,
    })
  }
