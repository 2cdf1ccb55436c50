import { ApiError } from '@wheelyard/contract/http/client'
import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { data } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { HelpText } from '#web/shop/help-pages/help-text.tsx'
import { apiContext } from '#web/rendering/context.ts'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/help'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).call(helpPagesApi.page, { params })
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
        description: `${loaderData.title}: what buyers at Wheelyard should know.`,
        path: paths.help(loaderData.slug),
      })
    : []

export default function Help({ loaderData: { title, html } }: Route.ComponentProps) {
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={title} />
      <HelpText html={html} />
    </div>
  )
}
