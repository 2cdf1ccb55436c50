import * as t from '@wheelyard/messages/buyer'
import { ConfirmEmail } from '#web/people/sign-in/confirm-email.tsx'
import { RequireUser } from '#web/people/sign-in/guard.tsx'

export const meta = () => [{ title: t.confirmEmail_confirmYourEmailAddress() }, { name: 'robots', content: 'noindex' }]

/** The confirming email leads here. Who is not logged in logs in first, and comes back with the link's token. */
export default function ConfirmEmailPage() {
  return (
    <RequireUser>
      <ConfirmEmail />
    </RequireUser>
  )
}
