import { z } from 'zod'
import * as t from '@wheelyard/messages/site'
import { endpointsOf } from '../http/endpoint.ts'
import { reviewStates } from './review-states.ts'
import { emailParams, id, pageQuery, requiredParagraphs } from '../values/text.schemas.ts'

const endpoint = endpointsOf('reviews')

export const REVIEW_DETAILS_MAX = 250
const BAD_RATING = t.reviews_ratingMustBe1
export const DETAILS_TOO_LONG = t.reviews_detailsMustBeWithin

/** As the public sees it, without the email. Name and picture come from the author's current profile. */
const reviewSchema = z
  .object({
    _id: id,
    name: z.string(),
    img: z.string(),
    rating: z.number().int(),
    details: z.string(),
    createdAt: z.iso.datetime(),
    reply: z.string().optional().describe('The shop’s'),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof reviewSchema>

/** Without `_id` it is the default shown to a customer who has not written one. */
const ownReviewSchema = reviewSchema
  .extend({ email: z.string(), state: z.enum(reviewStates).optional().describe('Only published ones are public') })
  .partial({ _id: true, createdAt: true })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReviewSchema>

export const reviewBody = z.object({
  rating: z.number({ error: BAD_RATING }).refine((rating) => [1, 2, 3, 4, 5].includes(rating), { error: BAD_RATING }),
  // Counted like the form's counter: UTF-16 units after trimming.
  details: requiredParagraphs(REVIEW_DETAILS_MAX, t.reviews_detailsIsRequired, DETAILS_TOO_LONG),
})
export type ReviewBody = z.output<typeof reviewBody>

const reviewsQuery = pageQuery.omit({ q: true }).extend({ order: z.enum(['oldest', 'newest']).optional() })
export type ReviewsQuery = z.infer<typeof reviewsQuery>

export const reviewsApi = {
  list: endpoint.get('/reviews', 'public', {
    summary: 'All published reviews, oldest first; paged when asked',
    query: reviewsQuery,
    reply: z.array(reviewSchema),
  }),
  own: endpoint.get('/reviews/:email', 'self', {
    summary: 'Your review, or the default one',
    params: emailParams,
    reply: ownReviewSchema,
  }),
  save: endpoint.put('/reviews/:email', 'self', {
    summary: 'Write or replace your review',
    params: emailParams,
    body: reviewBody,
    reply: ownReviewSchema,
  }),
}
