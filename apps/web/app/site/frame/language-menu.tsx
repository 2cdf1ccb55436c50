import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import { useLocation } from 'react-router'

/** The same page in the other languages: each is a document of its own, not a navigation within this one. */
export function LanguageMenu({ languages }: { languages: readonly Language[] }) {
  const { pathname, search } = useLocation()
  if (languages.length < 2) return null
  return (
    <nav aria-label={t.frame_language()} className="border-t border-white/15 bg-navy text-white">
      <ul className="wrap flex flex-wrap gap-x-6 py-3">
        {languages.map((each) => (
          <li key={each}>
            <a
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
