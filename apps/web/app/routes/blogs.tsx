import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/public'
import bengaliFont from '@fonts/anek-bangla.woff2?url'
import { blogs } from 'virtual:articles'
import { Article } from '#web/shop/articles/article.tsx'
import articleStyles from '#web/shop/articles/articles.css?url'
import { pageMeta } from '#web/shop/site/page-meta.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { Route } from './+types/blogs'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: articleStyles },
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: bengaliFont },
]

export const loader = () => blogs

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: t.blogs_latestBlogs(),
    description: t.blogs_sixQuestionsAboutReact(),
    path: paths.blogs,
    type: 'article',
  })

export default function Blogs({ loaderData: articles }: Route.ComponentProps) {
  return (
    <div className="wrap py-12 lg:py-20">
      <PageHead title={t.blogs_latestBlogs()}>{t.blogs_sixQuestionsFromWorkshop()}</PageHead>
      <div className="grid grid-cols-1 gap-10 xl:grid-cols-[18rem_minmax(0,1fr)] xl:gap-16">
        <nav aria-label={t.blogs_questions()} className="xl:sticky xl:top-24 xl:self-start">
          <ol dir="auto" className="grid border-s border-line">
            {articles.map(({ slug, title }) => (
              <li key={slug}>
                <a href={`#${slug}`} className="contents-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid grid-cols-1 gap-8">
          {articles.map((article) => (
            <Article key={article.slug} article={article} />
          ))}
        </div>
      </div>
    </div>
  )
}
