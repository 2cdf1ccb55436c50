import * as t from '@wheelyard/messages/buyer'
import { JoinStaff } from '#web/people/staff/join-staff.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'

export const meta = () => [{ title: t.joinStaff_joinTeamWheelyard() }, { name: 'robots', content: 'noindex' }]

/** An invitation leads here. Who is not logged in logs in first, and comes back with the link's token. */
export default function JoinStaffPage() {
  return (
    <RequireUser>
      <JoinStaff />
    </RequireUser>
  )
}
