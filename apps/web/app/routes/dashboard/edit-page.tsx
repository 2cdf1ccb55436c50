import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import articleStyles from '#web/shop/articles/articles.css?url'
import { HelpPageForm } from '#web/shop/help-pages/help-page-form.tsx'
import { helpPagesQueries } from '#web/shop/help-pages/help-pages.queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { Route } from './+types/edit-page'

export const meta = () => [{ title: 'Edit Page · Wheelyard' }]

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: articleStyles }]

export default function EditPage({ params: { slug } }: Route.ComponentProps) {
  const query = useQuery(helpPagesQueries.one(slug))
  const [isOutdated, setOutdated] = useState(false)
  const navigate = useNavigate()

  async function loadNewer() {
    await query.refetch()
    setOutdated(false)
  }

  return (
    <>
      <SectionHead
        title="Edit Page"
        actions={
          <>
            <ButtonLink to={paths.help(slug)} variant="plain">
              See the page
            </ButtonLink>
            <ButtonLink to={paths.dashboard.pages} variant="plain">
              All pages
            </ButtonLink>
          </>
        }
      >
        <span className="wrap-anywhere">{paths.help(slug)}</span>
      </SectionHead>
      <QueryView query={query}>
        {(page) => (
          <>
            <HelpPageForm
              key={`${page.slug} ${page.updatedAt}`}
              page={page}
              onSaved={({ title }) => {
                toast.success(`${title} is published`)
                void navigate(paths.dashboard.pages)
              }}
              onOutdated={() => setOutdated(true)}
            />
            {isOutdated ? <NewerVersion what="page" isOne onLoad={() => void loadNewer()} /> : null}
          </>
        )}
      </QueryView>
    </>
  )
}
