import { englishOf, type MailText } from '@wheelyard/contract/shop/mail-words-rules'
import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { BesideEnglish } from '#web/shop/translations/beside-english.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { stateIn, type WordsForm } from './words-draft.ts'

type WordsFieldProps = {
  form: WordsForm
  language: Language
  name: MailText
  label: string
  /** Of the English. */
  hint?: string
  rows: number
  maxLength: number
}

export function WordsField({ hint, ...props }: WordsFieldProps) {
  const { form, language, name, ...area } = props
  if (language !== 'en') return <TranslatedField {...props} language={language} />
  const path = name === 'greeting' || name === 'signOff' ? name : (`notes.${name}` as const)
  return <TextAreaField className="sm:col-span-2" hint={hint} {...area} {...form.field(path)} />
}

type TranslatedFieldProps = Omit<WordsFieldProps, 'hint'> & { language: Exclude<Language, 'en'> }

function TranslatedField({ form, language, name, ...area }: TranslatedFieldProps) {
  const words = form.watch()
  const english = englishOf(words, name)
  const path = `translations.${language}.${name}` as const
  const madeFrom = (of: string) => form.setValue(`${path}.of`, of, { shouldDirty: true })
  // Without a text it is made from nothing: typed and deleted again, it is no change.
  const field = form.field(`${path}.text`, { onChange: ({ target }) => madeFrom(target.value ? english : '') })
  return (
    <div className="grid gap-3 sm:col-span-2">
      <BesideEnglish english={english || '—'}>
        <TextAreaField lang={language} dir={LANGUAGES[language].direction} {...area} {...field} />
      </BesideEnglish>
      {stateIn(words, language, name) === 'outdated' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="font-medium text-warning">{t.mailWords_englishHasChanged()}</p>
          <Button variant="plain" size="small" onClick={() => madeFrom(english)}>
            {t.mailWords_stillRight()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
