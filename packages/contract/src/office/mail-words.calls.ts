import { z } from 'zod'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { mailKinds } from '../shop/mail-kinds.ts'
import { mailWordsSchema } from '../shop/mail-words.schemas.ts'
import { problem } from '../values/problem.ts'

const endpoint = endpointsOf('mails')

const savedWordsSchema = mailWordsSchema
  .extend({ version: z.number().int().min(0).describe('0 until words are first saved') })
  .meta({ id: 'SavedMailWords' })
export type SavedMailWords = z.infer<typeof savedWordsSchema>

const sample = z.object({ kind: z.enum(mailKinds), language: z.enum(ALL_LANGUAGES), words: mailWordsSchema })
export type MailSample = z.infer<typeof sample>

const mailPreviewSchema = z
  .object({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MailPreview' })
export type MailPreview = z.infer<typeof mailPreviewSchema>

export const mailWordsChanged = problem(409, 'mail-words-changed', t.mailWords_someoneElseHasChanged)

export const mailWordsApi = {
  get: endpoint.get('/mail-words', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'The shop’s own words in emails to customers, in every language',
    reply: savedWordsSchema,
  }),
  save: endpoint.put('/mail-words', 'staff', {
    right: 'change-settings',
    risk: 'public-content',
    summary: 'Replace the shop’s own words, unless they have changed since this version; every version is kept',
    body: savedWordsSchema,
    reply: savedWordsSchema,
    problems: [mailWordsChanged],
  }),
  preview: endpoint.post('/mail-words/preview', 'staff', {
    right: 'see-settings',
    risk: 'harmless',
    summary: 'An email with these words and made-up data, in a language; nothing is saved',
    body: sample,
    reply: mailPreviewSchema,
  }),
  sendTest: endpoint.post('/mail-words/test', 'staff', {
    right: 'change-settings',
    risk: 'harmless',
    summary: 'Send yourself an email with these words and made-up data, in a language',
    body: sample,
    reply: z.object({ sentTo: z.string() }),
  }),
}
