import { notSignedIn } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { PublicRead } from '@wheelyard/postgres/replica-reads'
import { limitPerCaller } from '#api/http/rate-limits'
import type { ResponseCache } from '#api/cache/response-cache'
import type { Caller } from '#api/http/caller'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { findReviewOf, listReviews, saveReviewOf } from './reviews.store.ts'

export const reviewsRoutes =
  ({ db, read, cache }: { db: Db; read: PublicRead; cache: ResponseCache }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, reviewsApi.list, ({ query }) => read((anyDb) => listReviews(anyDb, query)), { cache })
    serve(app, reviewsApi.own, ({ caller }) => readOwnReview(db, caller))
    serve(
      app,
      reviewsApi.save,
      async ({ caller, body }) => {
        await saveReviewOf(db, caller.userId, body)
        return readOwnReview(db, caller)
      },
      { onRequest: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }) },
    )
  }

async function readOwnReview(db: Db, { userId }: Caller) {
  const review = await findReviewOf(db, userId)
  return review ? ok(review) : refuse(notSignedIn)
}
