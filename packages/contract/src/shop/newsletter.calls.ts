import { z } from 'zod'
import * as t from '@wheelyard/messages/server'
import * as tPublic from '@wheelyard/messages/public'
import { endpointsOf } from '../http/endpoint.ts'
import { problem } from '../values/problem.ts'
import { email, isStorable } from '../values/text.schemas.ts'

const endpoint = endpointsOf('newsletter')

/** The same whether the address is new, pending or subscribed: the reply must not reveal who reads the newsletter. */
export const SUBSCRIBED_MESSAGE = t.newsletter_thankYouPleaseConfirm
export const CONFIRMED_MESSAGE = t.newsletter_youAreSubscribedWelcome
export const UNSUBSCRIBED_MESSAGE = t.newsletter_youAreUnsubscribedYou

const message = z.object({ message: z.string() })
const INCOMPLETE = tPublic.newsletter_thisLinkIsIncomplete
const isToken = (typed: string) => typed.length >= 20 && typed.length <= 100 && isStorable(typed)
const token = z.object({ token: z.string().refine(isToken, { error: INCOMPLETE }) })

export const linkNotKnown = problem(404, 'link-not-known', t.newsletter_thisLinkIsUnknown)

export const newsletterApi = {
  subscribe: endpoint.post('/newsletter', 'public', {
    summary: 'Subscribe to the newsletter; an emailed link confirms it',
    body: z.object({ email }),
    reply: message,
  }),
  confirm: endpoint.post('/newsletter/confirm', 'public', {
    summary: 'Confirm a subscription with the emailed token',
    body: token,
    reply: message,
    problems: [linkNotKnown],
  }),
  unsubscribe: endpoint.post('/newsletter/unsubscribe', 'public', {
    summary: 'End a subscription with the emailed token',
    body: token,
    reply: message,
    problems: [linkNotKnown],
  }),
}
