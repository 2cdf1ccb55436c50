import { ApiError } from '@wheelyard/contract/http/client'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { data } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { asWritten, inReadersLanguage } from '#web/shop/content-language/content-language.ts'
import { HelpMenu, NextHelpPages } from '#web/shop/help-pages/help-menu.tsx'
import { HelpText } from '#web/shop/help-pages/help-text.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/help'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = inReadersLanguage()
  try {
    const [page, { pages }] = await Promise.all([
      api.call(helpPagesApi.page, { params, query }),
      api.call(helpPagesApi.titles, { query }),
    ])
    return { ...page, pages }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An address that no page can have is as unknown as one that none has.
    throw data(error.message, { status: error.status >= 500 ? 503 : 404 })
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches[0].loaderData, {
        title: loaderData.title,
        description: t.help_titleWhatBuyersAt({ title: loaderData.title }),
        path: paths.help(loaderData.slug),
      })
    : []

export default function Help({ loaderData: { slug, title, html, pages, language } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-12 py-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-20">
      <article className="lg:order-1">
        <div {...asWritten({ language })}>
          <PageHead title={title} />
          <HelpText html={html} />
        </div>
        <NextHelpPages pages={pages} slug={slug} />
      </article>
      <HelpMenu pages={pages} />
    </div>
  )
}
