import type { Article as ArticleText } from 'virtual:articles'
import { classNames } from '#web/ui/class-names.ts'

type ArticleProps = {
  article: ArticleText
  level?: 2 | 3
  /** On wide screens a short text fills its card better in two columns. */
  inColumns?: boolean
}

/** A text of the content folder as a card; the build made its HTML from our own Markdown. */
export function Article({ article, level = 2, inColumns = false }: ArticleProps) {
  const Heading = `h${level}` as const
  return (
    <article id={article.slug} dir="auto" className="rounded-box border border-line bg-surface p-5 sm:p-8 lg:p-10">
      <Heading className="max-w-[32ch] text-[clamp(1.375rem,1.2rem+0.9vw,2rem)] leading-tight tracking-tight">
        {article.title}
      </Heading>
      <div
        className={classNames('prose', inColumns && 'prose-columns')}
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
    </article>
  )
}
