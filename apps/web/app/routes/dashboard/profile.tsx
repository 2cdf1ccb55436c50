import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/buyer'
import { AccountSafety } from '#web/people/account-security/account-safety.tsx'
import { LanguageField } from '#web/people/users/language-field.tsx'
import { UnitsField } from '#web/people/users/units-field.tsx'
import { ProfileForm } from '#web/people/users/profile-form.tsx'
import { usersQueries } from '#web/people/users/users.queries.ts'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.profile_myProfileWheelyard() }]

export default function Profile() {
  const { email } = useSignedIn().user
  const query = useQuery(usersQueries.one(email))
  return (
    <>
      <SectionHead title={t.profile_myProfile()} />
      <div className="grid gap-10">
        {/* Its room is kept while it loads, so that what follows does not move. */}
        <div className="grid min-h-144 content-start">
          <QueryView query={query}>{(user) => <ProfileForm user={user} />}</QueryView>
        </div>
        <LanguageField email={email} />
        <UnitsField email={email} />
        <AccountSafety email={email} />
      </div>
    </>
  )
}
