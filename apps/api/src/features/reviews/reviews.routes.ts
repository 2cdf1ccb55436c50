import { ok } from '@wheelyard/contract/result'
import { reviewsApi } from '@wheelyard/contract/reviews'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { PublicRead } from '#api/db/public-reads'
import { limitPerCaller } from '#api/http/rate-limits'
import type { ReadyReplies } from '#api/http/ready-replies'
import { pageHeaders, serve } from '#api/http/serve'
import { readOwnReview, saveOwnReview } from './reviews.service.ts'
import { listReviews } from './reviews.store.ts'

export const reviewsRoutes =
  ({ db, read, ready }: { db: Db; read: PublicRead; ready: ReadyReplies }): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      reviewsApi.list,
      async ({ query, reply }) => {
        const page = await read((anyDb) => listReviews(anyDb, query))
        pageHeaders(reply, page)
        return ok(page.reviews)
      },
      { ready },
    )
    serve(app, reviewsApi.own, ({ caller }) => readOwnReview(db, caller))
    serve(app, reviewsApi.save, ({ caller, body }) => saveOwnReview(db, caller, body), {
      preHandler: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }),
    })
  }
