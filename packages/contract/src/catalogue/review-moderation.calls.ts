import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { notFound, problem } from '../values/problem.ts'
import { id, idParams, pageQuery, requiredLine, requiredParagraphs } from '../values/text.schemas.ts'
import { reviewStates } from './review-states.ts'

const endpoint = endpointsOf('reviews')

export const HIDDEN_REASON_MAX = 200
export const REVIEW_REPLY_MAX = 500

const moderatedReviewSchema = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    rating: z.number().int(),
    details: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime().describe('When its author last changed it'),
    state: z.enum(reviewStates),
    hiddenReason: z.string().nullable().describe('Why it was hidden; its author never sees it'),
    reply: z.string().nullable(),
  })
  .meta({ id: 'ModeratedReview' })
export type ModeratedReview = z.infer<typeof moderatedReviewSchema>

export const moderationQuery = pageQuery.extend({ state: z.enum(reviewStates).optional() })
export type ModerationQuery = z.infer<typeof moderationQuery>

export const reviewChanged = problem(409, 'review-changed', tServer.reviewModeration_thisReviewHasChanged)

const change = { params: idParams, reply: moderatedReviewSchema }

export const reviewModerationApi = {
  list: endpoint.get('/review-moderation', 'staff', {
    right: 'see-catalogue',
    risk: 'personal-data',
    summary: 'Reviews in every state, newest first',
    query: moderationQuery,
    reply: z.array(moderatedReviewSchema),
  }),
  publish: endpoint.post('/review-moderation/:id/publish', 'staff', {
    ...change,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Approve a review, or show a hidden one again',
    body: z.object({ seenUpdatedAt: z.iso.datetime().describe('Of the text that was read') }),
    problems: [notFound('Review'), reviewChanged],
  }),
  hide: endpoint.post('/review-moderation/:id/hide', 'staff', {
    ...change,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Hide a review; its author sees that it is hidden, but not the reason',
    body: z.object({ reason: requiredLine(HIDDEN_REASON_MAX, t.reviewModeration_reasonIsRequired) }),
    problems: [notFound('Review'), reviewChanged],
  }),
  reply: endpoint.put('/review-moderation/:id/reply', 'staff', {
    ...change,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Write or replace the shop’s reply below a review',
    body: z.object({ reply: requiredParagraphs(REVIEW_REPLY_MAX, t.reviewModeration_pleaseWriteReply) }),
    problems: [notFound('Review')],
  }),
  removeReply: endpoint.delete('/review-moderation/:id/reply', 'staff', {
    ...change,
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Delete the shop’s reply to a review',
    problems: [notFound('Review')],
  }),
}
