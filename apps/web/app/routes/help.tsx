import { ApiError } from '@wheelyard/contract/http/client'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { data } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { HelpMenu, NextHelpPages } from '#web/shop/help-pages/help-menu.tsx'
import { HelpText } from '#web/shop/help-pages/help-text.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/help'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const [page, { pages }] = await Promise.all([
      api.call(helpPagesApi.page, { params }),
      api.call(helpPagesApi.titles),
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

export default function Help({ loaderData: { slug, title, html, pages } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-12 py-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-20">
      <article className="lg:order-1">
        <PageHead title={title} />
        <HelpText html={html} />
        <NextHelpPages pages={pages} slug={slug} />
      </article>
      <HelpMenu pages={pages} />
    </div>
  )
}
