import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { problem } from '../rules/problem.ts'
import { email } from './text.ts'

/** The same whether the address is new, waiting or subscribed: nobody learns who reads the newsletter. */
export const SUBSCRIBED_MESSAGE = 'Thank you! Please confirm with the link we have mailed you.'
export const CONFIRMED_MESSAGE = 'You are subscribed. Welcome!'
export const UNSUBSCRIBED_MESSAGE = 'You are unsubscribed. No more mails from us.'

const message = z.object({ message: z.string() })
const INCOMPLETE = 'This link is not complete. Please open it from the mail again.'
const token = z.object({ token: z.string().refine(({ length }) => length >= 20 && length <= 100, INCOMPLETE) })

export const newsletterApi = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    access: 'public',
    tag: 'newsletter',
    summary: 'Ask for the newsletter; a mailed link confirms it',
    body: z.object({ email }),
    reply: message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    access: 'public',
    tag: 'newsletter',
    summary: 'Confirm a subscription with the mailed token',
    body: token,
    reply: message,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe',
    access: 'public',
    tag: 'newsletter',
    summary: 'End a subscription with the mailed token',
    body: token,
    reply: message,
  }),
}

export const linkNotKnown = problem(404, 'link-not-known', 'This link is not known or was used already.')
