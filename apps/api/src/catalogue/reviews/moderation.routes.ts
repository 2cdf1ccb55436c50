import { reviewModerationApi } from '@wheelyard/contract/catalogue/review-moderation.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { hide, publish, reply } from './moderation.service.ts'
import { listForModeration } from './moderation.store.ts'

export const reviewModerationRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, reviewModerationApi.list, ({ query }) => listForModeration(db, query))
    serve(app, reviewModerationApi.publish, ({ caller: admin, params: { id }, body }) =>
      publish({ db, admin, id }, body.seenUpdatedAt),
    )
    serve(app, reviewModerationApi.hide, ({ caller: admin, params: { id }, body }) =>
      hide({ db, admin, id }, body.reason),
    )
    serve(app, reviewModerationApi.reply, ({ caller: admin, params: { id }, body }) =>
      reply({ db, admin, id }, body.reply),
    )
    serve(app, reviewModerationApi.removeReply, ({ caller: admin, params: { id } }) => reply({ db, admin, id }, null))
  }
