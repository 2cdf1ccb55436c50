import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { HelpPagesTable } from '#web/shop/help-pages/help-pages-table.tsx'
import { helpPagesQueries } from '#web/shop/help-pages/help-pages.queries.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Pages · Wheelyard' }]

export default function Pages() {
  const may = useMay()
  const mayChange = may('change-catalogue')
  const query = useQuery(helpPagesQueries.all)
  return (
    <>
      <SectionHead
        title="Pages"
        actions={mayChange ? <ButtonLink to={paths.dashboard.addPage}>Add page</ButtonLink> : null}
      >
        Terms, privacy, delivery and the like. Which links of the footer lead to them is in the{' '}
        {may('see-settings') ? (
          <Link to={paths.dashboard.settings} className="text-link">
            settings
          </Link>
        ) : (
          'settings'
        )}
        .
      </SectionHead>
      <QueryView query={query}>{(pages) => <HelpPagesTable pages={pages} mayChange={mayChange} />}</QueryView>
    </>
  )
}
