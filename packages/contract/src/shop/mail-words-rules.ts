import type { MailKind } from './mail-kinds.ts'
import type { MailWords } from './mail-words.schemas.ts'

/** Which of the words: a note is named by its kind of mail. */
export type MailText = 'greeting' | 'signOff' | MailKind
export type TranslatedWords = NonNullable<MailWords['translations'][TranslationOfMails]>
export type TranslationOfMails = keyof MailWords['translations']

export const englishOf = (words: MailWords, name: MailText): string =>
  name === 'greeting' || name === 'signOff' ? words[name] : (words.notes[name] ?? '')
