import { mailKinds } from './mail-kinds.ts'
import type { MailWords } from './mail-words.schemas.ts'

/** All words, of which a note is named by its kind of mail. */
export const mailTexts = ['greeting', 'signOff', ...mailKinds] as const
export type MailText = (typeof mailTexts)[number]

export const englishOf = (words: MailWords, text: MailText): string =>
  text === 'greeting' || text === 'signOff' ? words[text] : (words.notes[text] ?? '')
