import { paths } from '@wheelyard/contract/shop/paths'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/public'
import { Link, NavLink } from 'react-router'
import { asWritten } from '../content-language/content-language.ts'

type Page = { slug: string; title: string; language?: Language | undefined }

/** All help pages, beside the text or below it. */
export function HelpMenu({ pages }: { pages: readonly Page[] }) {
  return (
    <nav aria-label={t.helpPages_helpPages()} className="lg:sticky lg:top-24 lg:self-start">
      <ul className="grid gap-0.5">
        {pages.map(({ slug, title, language }) => (
          <li key={slug}>
            <NavLink to={paths.help(slug)} prefetch="intent" className="dash-link">
              <span {...asWritten({ language })}>{title}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages before and after this one. */
export function NextHelpPages({ pages, slug }: { pages: readonly Page[]; slug: string }) {
  const place = pages.findIndex((page) => page.slug === slug)
  const previous = pages[place - 1]
  const next = pages[place + 1]
  return (
    <nav
      aria-label={t.helpPages_nextHelpPages()}
      className="mt-12 flex flex-wrap justify-between gap-4 border-t border-line pt-6"
    >
      {previous ? (
        <Link to={paths.help(previous.slug)} rel="prev" className="text-link">
          {t.helpPages_previous({ title: previous.title })}
        </Link>
      ) : null}
      {next ? (
        <Link to={paths.help(next.slug)} rel="next" className="ms-auto text-link">
          {t.helpPages_next({ title: next.title })}
        </Link>
      ) : null}
    </nav>
  )
}
