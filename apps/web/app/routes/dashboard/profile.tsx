import { useQuery } from '@tanstack/react-query'
import { ChangePasswordForm } from '#web/features/sign-in/change-password-form.tsx'
import { OwnSessions } from '#web/features/sign-in/own-sessions.tsx'
import { ProfileForm } from '#web/features/users/profile-form.tsx'
import { usersQueries } from '#web/features/users/users.queries.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useSession } from '#web/lib/session.ts'
import { ErrorState } from '#web/ui/list-states.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: 'My Profile · Wheelyard' }]

export default function Profile() {
  const session = useSession()
  if (session.status !== 'signed-in') return <p>No user is logged in</p>
  return (
    <>
      <SectionHead title="My Profile" />
      <div className="grid gap-10">
        <OwnProfile email={session.user.email} />
        <ChangePasswordForm />
        <OwnSessions email={session.user.email} />
      </div>
    </>
  )
}

function OwnProfile({ email }: { email: string }) {
  const { data: user, error, refetch } = useQuery(usersQueries.one(email))
  if (user) return <ProfileForm user={user} />
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  return <Spinner />
}
