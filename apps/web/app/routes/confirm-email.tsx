import { ConfirmEmail } from '#web/people/sign-in/confirm-email.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'

export const meta = () => [{ title: 'Confirm your email address · Wheelyard' }, { name: 'robots', content: 'noindex' }]

/** The confirming email leads here. Who is not logged in logs in first, and comes back with the link's token. */
export default function ConfirmEmailPage() {
  return (
    <RequireUser>
      <ConfirmEmail />
    </RequireUser>
  )
}
