import { ok } from '@wheelyard/contract/rules/result'
import { reviewsApi } from '@wheelyard/contract/calls/reviews'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { PublicRead } from '#api/db/replica/public-reads'
import { limitPerCaller } from '#api/http/rate-limits'
import type { ResponseCache } from '#api/cache/response-cache'
import { pageHeaders, serve } from '#api/http/serve'
import { readOwnReview, saveOwnReview } from './reviews.service.ts'
import { listReviews } from './reviews.store.ts'

export const reviewsRoutes =
  ({ db, read, cache }: { db: Db; read: PublicRead; cache: ResponseCache }): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      reviewsApi.list,
      async ({ query, reply }) => {
        const page = await read((anyDb) => listReviews(anyDb, query))
        pageHeaders(reply, page)
        return ok(page.rows)
      },
      { cache },
    )
    serve(app, reviewsApi.own, ({ caller }) => readOwnReview(db, caller))
    serve(app, reviewsApi.save, ({ caller, body }) => saveOwnReview(db, caller, body), {
      preHandler: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }),
    })
  }
