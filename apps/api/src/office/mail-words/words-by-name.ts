import { englishOf, type MailText, mailTexts } from '@wheelyard/contract/shop/mail-words-rules'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { ALL_LANGUAGES, type Language } from '@wheelyard/messages/languages'

/** As the audit log names them: "note for order received", "greeting (de)". */
export const byName = (words: MailWords): Record<string, string> =>
  Object.fromEntries(
    ALL_LANGUAGES.flatMap((language) =>
      mailTexts.map((text) => [nameOf(text, language), textIn(language, text, words)]),
    ),
  )

function nameOf(text: MailText, language: Language): string {
  const name = text === 'greeting' || text === 'signOff' ? text : `note for ${text.replaceAll('-', ' ')}`
  return language === 'en' ? name : `${name} (${language})`
}

const textIn = (language: Language, text: MailText, words: MailWords) =>
  language === 'en' ? englishOf(words, text) : (words.translations[language]?.[text]?.text ?? '')

export function withoutEmpty({ notes, translations, ...words }: MailWords): MailWords {
  const written = Object.entries(translations).map(([language, each]) => [language, keep(each, ({ text }) => text)])
  return {
    ...words,
    notes: keep(notes, (note) => note),
    translations: keep(Object.fromEntries(written), (each) => Object.keys(each).length),
  }
}

const keep = <T>(record: Record<string, T>, isWritten: (each: T) => unknown): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([, each]) => isWritten(each)))
