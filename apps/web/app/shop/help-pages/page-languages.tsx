import { useQuery } from '@tanstack/react-query'
import type { HelpTextEntry } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { LANGUAGES } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import { Link } from 'react-router'
import { hidden, rich } from '#web/ui/rich.tsx'
import { TranslationStateMark } from '../translations/translation-state.tsx'
import { helpPagesQueries } from './help-pages.queries.ts'

type PageLanguagesProps = { page: HelpTextEntry; mayChange: boolean }

/** How far each translation of a page is, and the way to it. */
export const PageLanguages = ({ page: { slug, title, translations }, mayChange }: PageLanguagesProps) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1">
    {translations.map(({ language, state }) => {
      const name = <bdi lang={language}>{LANGUAGES[language].name}</bdi>
      return (
        <li key={language} className="flex flex-wrap gap-x-2">
          {mayChange ? (
            <Link to={paths.pageTranslation(slug, language)} className="text-link">
              {rich(t.helpPages_inLanguage({ hidden, language: () => name, title }))}
            </Link>
          ) : (
            name
          )}
          <TranslationStateMark state={state} />
        </li>
      )
    })}
  </ul>
)

/** Where the page itself is edited. */
export function TranslationsOfPage({ slug }: { slug: string }) {
  const { data: pages = [] } = useQuery(helpPagesQueries.all)
  const page = pages.find((each) => each.slug === slug)
  const titleId = useId()
  if (!page || page.translations.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-6 max-w-3xl rounded-box border border-line p-5 sm:p-8">
      <h2 id={titleId} className="text-heading">
        {t.helpPages_translations()}
      </h2>
      <p className="mt-1.5 mb-4 text-muted">{t.helpPages_missingIsEnglish()}</p>
      <PageLanguages page={page} mayChange />
    </section>
  )
}
