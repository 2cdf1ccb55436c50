import { z } from 'zod'
import { MAIL_GREETING_MAX, MAIL_NOTE_MAX, MAIL_SIGN_OFF_MAX } from '../values/limits.ts'
import { paragraphs } from '../values/text.schemas.ts'
import { mailKinds } from './mail-kinds.ts'

/** Plain text; what is empty is left out of the mails. */
export const mailWordsSchema = z
  .object({
    greeting: paragraphs(MAIL_GREETING_MAX).describe('Before the first paragraph'),
    signOff: paragraphs(MAIL_SIGN_OFF_MAX).describe('At the end'),
    notes: z
      .partialRecord(z.enum(mailKinds), paragraphs(MAIL_NOTE_MAX))
      .describe('After the first paragraphs of a kind of mail'),
  })
  .meta({ id: 'MailWords' })
export type MailWords = z.infer<typeof mailWordsSchema>
