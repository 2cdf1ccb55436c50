import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { z } from 'zod'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '../values/limits.ts'
import { paragraphs } from '../values/text.schemas.ts'
import { type MailKind, mailKinds } from './mail-kinds.ts'

const translated = (max: number) =>
  z.object({
    of: paragraphs(max).describe('The English that it was made from; another one than that of now: outdated'),
    text: paragraphs(max),
  })
type Translated = ReturnType<typeof translated>

/** Under one name each, which a note has from its kind of mail. */
const translatedWords = z
  .strictObject({
    greeting: translated(MAIL_GREETING_MAX),
    signOff: translated(MAIL_SIGN_OFF_MAX),
    ...(Object.fromEntries(mailKinds.map((kind) => [kind, translated(MAIL_NOTE_MAX)])) as Record<MailKind, Translated>),
  })
  .partial()

/** Plain text; what is empty is left out of the mails. */
export const mailWordsSchema = z
  .object({
    greeting: paragraphs(MAIL_GREETING_MAX).describe('Before the first paragraph'),
    signOff: paragraphs(MAIL_SIGN_OFF_MAX).describe('At the end'),
    notes: z
      .partialRecord(z.enum(mailKinds), paragraphs(MAIL_NOTE_MAX))
      .describe('After the first paragraphs of a kind of mail'),
    translations: z
      .partialRecord(z.enum(ALL_LANGUAGES).exclude(['en']), translatedWords)
      .describe('The same words in other languages; mails have the English where a text is missing or empty'),
  })
  .meta({ id: 'MailWords' })
export type MailWords = z.infer<typeof mailWordsSchema>
