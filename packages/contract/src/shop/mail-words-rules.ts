import { type MailKind, mailKinds } from './mail-kinds.ts'

/** All words, of which a note is named by its kind of mail. */
export const mailTexts = ['greeting', 'signOff', ...mailKinds] as const
export type MailText = (typeof mailTexts)[number]

type English = { greeting: string; signOff: string; notes: Partial<Record<MailKind, string>> }

export const englishOf = (words: English, text: MailText): string =>
  text === 'greeting' || text === 'signOff' ? words[text] : (words.notes[text] ?? '')
