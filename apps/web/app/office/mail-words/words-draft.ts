import type { TranslationState } from '@wheelyard/contract/shop/translations.schemas'
import type { MailSample } from '@wheelyard/contract/office/mail-words.calls'
import { type MailKind, mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import { englishOf, type MailText, mailTexts } from '@wheelyard/contract/shop/mail-words-rules'
import { type MailWords, mailWordsSchema } from '@wheelyard/contract/shop/mail-words.schemas'
import type { Language } from '@wheelyard/messages/languages'
import type { FieldErrors } from 'react-hook-form'
import { useZodForm } from '#web/lib/use-zod-form.ts'

export type WordsForm = ReturnType<typeof useWordsForm>
export const useWordsForm = (words: MailWords) => useZodForm(mailWordsSchema, words)

/** With every text in every language, so that an empty one is not taken for a change. */
export const draftOf = (words: MailWords, languages: readonly Language[]): MailWords => ({
  greeting: words.greeting,
  signOff: words.signOff,
  notes: Object.fromEntries(mailKinds.map((kind) => [kind, words.notes[kind] ?? ''])),
  translations: {
    ...words.translations,
    ...Object.fromEntries(
      languages
        .filter((language) => language !== 'en')
        .map((language) => [language, { ...noTexts(), ...words.translations[language] }]),
    ),
  },
})

const noTexts = () => Object.fromEntries(mailTexts.map((name) => [name, { of: '', text: '' }]))

/** What a mail of this kind says in this language, and no more. */
export function sampleOf(words: MailWords, kind: MailKind, language: Language): MailSample {
  const { greeting, signOff, notes, translations } = words
  const own = language === 'en' ? undefined : translations[language]
  const said = own && { greeting: own.greeting, signOff: own.signOff, [kind]: own[kind] }
  const all = {
    greeting,
    signOff,
    notes: { [kind]: notes[kind] ?? '' },
    translations: said ? { [language]: said } : {},
  }
  return { kind, language, words: all }
}

export function stateIn(words: MailWords, language: Language, name: MailText): TranslationState {
  const english = englishOf(words, name).trim()
  if (language === 'en') return english ? 'done' : 'missing'
  const { of = '', text = '' } = words.translations[language]?.[name] ?? {}
  if (!text.trim()) return 'missing'
  return of.trim() === english ? 'done' : 'outdated'
}

/** The language and the kind of mail to open, so that the first mistake is seen. */
export function placeOfMistake({ greeting, signOff, notes, translations }: FieldErrors<MailWords>) {
  const [language = 'en'] = greeting || signOff || notes ? [] : (Object.keys(translations ?? {}) as Language[])
  const texts = language === 'en' ? notes : translations?.[language]
  return { language, kind: mailKinds.find((kind) => !greeting && !signOff && texts?.[kind]) }
}
