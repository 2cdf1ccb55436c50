import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailParams, id, pageQuery, paragraphs } from './text.ts'

export const REVIEW_DETAILS_MAX = 250
export const DETAILS_TOO_LONG = 'Details must be within 250 character'

/** A review as the public sees it: no address. Name and picture are the author's profile of today. */
export const reviewSchema = z
  .object({
    _id: id,
    name: z.string(),
    img: z.string(),
    rating: z.number().int(),
    details: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof reviewSchema>

/** One's own; without `_id` it is the default, for somebody who has not written any. */
export const ownReviewSchema = reviewSchema
  .extend({ email: z.string() })
  .partial({ _id: true, createdAt: true })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReviewSchema>

/** Whatever else is sent, such as a name, is dropped: those come from the profile. */
export const reviewBody = z.object({
  rating: z
    .number({ error: 'Rating must be 1 to 5' })
    .refine((rating) => [1, 2, 3, 4, 5].includes(rating), 'Rating must be 1 to 5'),
  // The counter in the form counts the same way: UTF-16 units after trimming.
  details: paragraphs(Number.POSITIVE_INFINITY)
    .refine((text) => text !== '', 'Details is Required')
    .refine((text) => text.length <= REVIEW_DETAILS_MAX, DETAILS_TOO_LONG),
})
export type ReviewBody = z.output<typeof reviewBody>

export const reviewsQuery = pageQuery.omit({ q: true }).extend({ order: z.enum(['oldest', 'newest']).optional() })
export type ReviewsQuery = z.infer<typeof reviewsQuery>

const tag = 'reviews'

export const reviewsApi = {
  list: endpoint({
    method: 'GET',
    path: '/reviews',
    access: 'public',
    tag,
    summary: 'All reviews, oldest first; paged when asked',
    query: reviewsQuery,
    reply: z.array(reviewSchema),
  }),
  own: endpoint({
    method: 'GET',
    path: '/reviews/:email',
    access: 'self',
    tag,
    summary: "One's own review, or the default one",
    params: emailParams,
    reply: ownReviewSchema,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/reviews/:email',
    access: 'self',
    tag,
    summary: "Write or rewrite one's single review",
    params: emailParams,
    body: reviewBody,
    reply: ownReviewSchema,
  }),
}
