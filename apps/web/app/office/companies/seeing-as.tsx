import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useNavigate } from 'react-router'
import { seeAs, seenAs } from '#web/lib/see-as.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { Button } from '#web/ui/button.tsx'

/** Above every page of the dashboard, as long as staff look at the shop as a company does. */
export function SeeingAs() {
  const navigate = useNavigate()
  const company = seenAs()
  if (!company) return null
  const stop = async () => {
    seeAs(undefined)
    await refreshSession()
    await navigate(paths.companyDesk(company._id))
  }
  return (
    <output className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-box border border-warning bg-surface p-4">
      <p className="min-w-0 wrap-anywhere">
        <b>{t.companies_youSeeAs({ company: company.name })}</b> {t.companies_readOnly()}
      </p>
      <Button size="small" variant="plain" onClick={() => void stop()}>
        {t.companies_stopSeeing()}
      </Button>
    </output>
  )
}
