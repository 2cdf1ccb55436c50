import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notSignedIn } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { ReviewBody, reviewsApi } from '@wheelyard/contract/calls/reviews'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { findReviewOf, saveReviewOf } from './reviews.store.ts'

export async function readOwnReview(db: Db, caller: Caller): Promise<ResultOf<typeof reviewsApi.own>> {
  const review = await findReviewOf(db, caller.userId)
  return review ? ok(review) : refuse(notSignedIn)
}

export async function saveOwnReview(
  db: Db,
  caller: Caller,
  review: ReviewBody,
): Promise<ResultOf<typeof reviewsApi.save>> {
  await saveReviewOf(db, caller.userId, review)
  return readOwnReview(db, caller)
}
