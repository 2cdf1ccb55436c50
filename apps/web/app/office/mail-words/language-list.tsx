import { mailTexts } from '@wheelyard/contract/shop/mail-words-rules'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { stateIn } from './words-draft.ts'

type LanguageListProps = {
  languages: readonly Language[]
  chosen: Language
  words: MailWords
  onChoose: (language: Language) => void
}

/** In which the words are edited, and how many of them are outdated. */
export const LanguageList = ({ languages, chosen, words, onChoose }: LanguageListProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1.5 text-sm font-semibold">{t.mailWords_language()}</legend>
    <div className="chips">
      {languages.map((language) => {
        const count = mailTexts.filter((name) => stateIn(words, language, name) === 'outdated').length
        return (
          <button
            key={language}
            type="button"
            aria-pressed={language === chosen}
            className="chip"
            onClick={() => onChoose(language)}
          >
            <span lang={language} className="font-semibold">
              {LANGUAGES[language].name}
            </span>
            {count > 0 ? <span className="text-xs text-warning"> {t.mailWords_outdatedTexts({ count })}</span> : null}
          </button>
        )
      })}
    </div>
  </fieldset>
)
