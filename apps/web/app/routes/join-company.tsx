import * as t from '@wheelyard/messages/buyer'
import { JoinCompany } from '#web/buying/company/join-company.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'

export const meta = () => [{ title: t.company_joinWheelyard() }, { name: 'robots', content: 'noindex' }]

/** An invitation leads here. Who is not logged in logs in first, and comes back with the link's token. */
export default function JoinCompanyPage() {
  return (
    <RequireUser>
      <JoinCompany />
    </RequireUser>
  )
}
