import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import { portfolio } from 'virtual:articles'
import { Article } from '#web/shop/articles/article.tsx'
import articleStyles from '#web/shop/articles/articles.css?url'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/portfolio'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export const loader = () => portfolio

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.portfolio_myPortfolio(),
    description: t.portfolio_developerOfWheelyardWhat(),
    path: paths.portfolio,
  })

export default function Portfolio({ loaderData: [about, ...projects] }: Route.ComponentProps) {
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t.portfolio_myPortfolio()}>{t.portfolio_whatIDoWhat()}</PageHead>
      <div className="grid gap-8 lg:gap-12">
        {about ? <Article article={about} inColumns /> : null}
        <section aria-labelledby="projects">
          <h2 id="projects" className="mb-6 text-title lg:mb-8">
            {t.portfolio_projects()}
          </h2>
          <div className="grid items-stretch gap-4 lg:grid-cols-3 lg:gap-6">
            {projects.map((project) => (
              <Article key={project.slug} article={project} level={3} />
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}
