import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { HelpPagesTable } from '#web/shop/help-pages/help-pages-table.tsx'
import { helpPagesQueries } from '#web/shop/help-pages/help-pages.queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: 'Pages · Wheelyard' }]

export default function Pages() {
  const query = useQuery(helpPagesQueries.all)
  return (
    <>
      <SectionHead title="Pages" actions={<ButtonLink to={paths.dashboard.addPage}>Add page</ButtonLink>}>
        Terms, privacy, delivery and the like. Which links of the footer lead to them is in the{' '}
        <Link to={paths.dashboard.settings} className="text-link">
          settings
        </Link>
        .
      </SectionHead>
      <QueryView query={query}>{(pages) => <HelpPagesTable pages={pages} />}</QueryView>
    </>
  )
}
