import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { HelpPagesTable } from '#web/shop/help-pages/help-pages-table.tsx'
import { helpPagesQueries } from '#web/shop/help-pages/help-pages.queries.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { rich } from '#web/ui/rich.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.pages_pagesWheelyard() }]

export default function Pages() {
  const may = useMay()
  const mayChange = may('change-catalogue')
  const query = useQuery(helpPagesQueries.all)
  return (
    <>
      <SectionHead
        title={t.pages_pages()}
        actions={mayChange ? <ButtonLink to={paths.dashboard.addPage}>{t.pages_addPage()}</ButtonLink> : null}
      >
        {rich(
          t.pages_termsPrivacyDeliveryAnd({
            link: (text) =>
              may('see-settings') ? (
                <Link to={paths.dashboard.settings} className="text-link">
                  {text}
                </Link>
              ) : (
                text
              ),
          }),
        )}
      </SectionHead>
      <QueryView query={query}>{(pages) => <HelpPagesTable pages={pages} mayChange={mayChange} />}</QueryView>
    </>
  )
}
