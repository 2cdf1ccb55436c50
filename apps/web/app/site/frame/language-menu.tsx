import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { useSession } from '#web/people/session/session.ts'
import { keepChoice } from './language-choice.ts'

/** The same page in the other languages: each is a document of its own, not a navigation within this one. */
export function LanguageMenu({ languages }: { languages: readonly Language[] }) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const choose = async (event: MouseEvent, chosen: Language) => {
    keepChoice()
    if (session.status !== 'signed-in') return
    event.preventDefault()
    const { chooseLanguage } = await loadChunk(() => import('#web/people/users/choose-language.ts'))
    await chooseLanguage(session.user.email, chosen, pathname + search)
  }
  if (languages.length < 2) return null
  return (
    <nav aria-label={t.frame_language()} className="border-t border-white/15">
      <ul className="wrap flex flex-wrap gap-x-6 py-3">
        {languages.map((each) => (
          <li key={each}>
            <a
              onClick={(event) => void choose(event, each)}
              href={pathIn(each, pathname) + search}
              lang={each}
              hrefLang={each}
              aria-current={each === language() ? 'true' : undefined}
              className="inline-block py-2 text-on-navy-muted hover:text-white hover:underline aria-[current]:text-white"
            >
              {LANGUAGES[each].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
