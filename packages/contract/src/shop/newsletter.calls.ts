import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { problem } from '../values/problem.ts'
import { email, isStorable } from '../values/text.schemas.ts'

const endpoint = endpointsOf('newsletter')

/** The same whether the address is new, pending or subscribed: the reply must not reveal who reads the newsletter. */
export const SUBSCRIBED_MESSAGE = 'Thank you! Please confirm with the link we have emailed you.'
export const CONFIRMED_MESSAGE = 'You are subscribed. Welcome!'
export const UNSUBSCRIBED_MESSAGE = 'You are unsubscribed. You will get no more emails from us.'

const message = z.object({ message: z.string() })
const INCOMPLETE = 'This link is incomplete. Please open it from the email again.'
const isToken = (typed: string) => typed.length >= 20 && typed.length <= 100 && isStorable(typed)
const token = z.object({ token: z.string().refine(isToken, INCOMPLETE) })

export const linkNotKnown = problem(404, 'link-not-known', 'This link is unknown or was already used.')

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
