import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { HelpPageForm } from './help-page-form.tsx'
import { helpPagesQueries } from './help-pages.queries.ts'
import { TranslationsOfPage } from './page-languages.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { toast } from '#web/ui/toast.tsx'

export function EditPageScreen({ slug }: { slug: string }) {
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
        title={t.helpPages_editPage()}
        actions={
          <>
            <ButtonLink to={paths.help(slug)} variant="plain">
              {t.helpPages_seePage()}
            </ButtonLink>
            <ButtonLink to={paths.dashboard.pages} variant="plain">
              {t.helpPages_allPages()}
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
                toast.success(t.helpPages_titleIsPublished({ title }))
                void navigate(paths.dashboard.pages)
              }}
              onOutdated={() => setOutdated(true)}
            />
            {isOutdated ? <NewerVersion what="page" onLoad={() => void loadNewer()} /> : null}
            <TranslationsOfPage slug={slug} />
          </>
        )}
      </QueryView>
    </>
  )
}
