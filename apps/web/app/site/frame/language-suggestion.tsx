import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { isLanguage, type Language } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/rendering/hydrated.ts'
import { hasChosen, keepChoice } from './language-choice.ts'
import type { Suggestions } from '#web/shop/site/suggestions.ts'

/** Tells a reader whose browser prefers another of the shop's languages. Nobody is sent there. */
export function LanguageSuggestion({ suggestions }: { suggestions: Suggestions }) {
  const { pathname, search } = useLocation()
  const [isDeclined, setDeclined] = useState(false)
  const suggested = useHydrated() && !isDeclined ? preferredOf(suggestions) : undefined
  if (!suggested) return null
  const decline = () => {
    keepChoice()
    setDeclined(true)
  }
  return (
    <aside className="signed-in:hidden sticky bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-6 border-t border-line bg-surface px-4 py-2 shadow-lg">
      <a
        href={pathIn(suggested, pathname) + search}
        lang={suggested}
        className="py-1.5 font-semibold text-accent hover:underline"
      >
        {suggestions[suggested]}
      </a>
      <button type="button" onClick={decline} className="py-1.5 text-muted hover:underline">
        {t.frame_noThanks()}
      </button>
    </aside>
  )
}

function preferredOf(suggestions: Suggestions): Language | undefined {
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in suggestions)
  const isNew = preferred !== language() && !hasChosen()
  return isNew && preferred && isLanguage(preferred) ? preferred : undefined
}
