import { paths } from '@wheelyard/contract/shop/paths'
import { useSyncExternalStore } from 'react'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { NewPasswordForm } from '#web/people/sign-in/new-password-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [{ title: 'Choose a new password · Wheelyard' }, { name: 'robots', content: 'noindex' }]

/** The reset email leads here. The token is after the #, which browsers do not send and servers do not log. */
export default function ResetPassword() {
  const token = useSyncExternalStore(neverChanges, tokenInAddress, () => undefined)

  if (token === undefined) return <Spinner />
  if (token === '') {
    return (
      <NarrowCard title="This link is incomplete" text="Please open it from the email again, or ask for a new one.">
        <ButtonLink to={paths.passwordReset} className="mt-6">
          Ask for a new link
        </ButtonLink>
      </NarrowCard>
    )
  }
  return (
    <NarrowCard title="Choose a new password" text="You’ll be logged out everywhere. Log in again with the new one.">
      <NewPasswordForm token={token} />
    </NarrowCard>
  )
}

const neverChanges = () => () => {}
const tokenInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
