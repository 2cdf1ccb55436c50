import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useSyncExternalStore } from 'react'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { NewPasswordForm } from '#web/people/sign-in/new-password-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export const meta = () => [
  { title: t.resetPassword_chooseNewPasswordWheelyard() },
  { name: 'robots', content: 'noindex' },
]

/** The reset email leads here. The token is after the #, which browsers do not send and servers do not log. */
export default function ResetPassword() {
  const token = useSyncExternalStore(neverChanges, tokenInAddress, () => undefined)

  if (token === undefined) return <Spinner />
  if (token === '') {
    return (
      <NarrowCard title={t.resetPassword_thisLinkIsIncomplete()} text={t.resetPassword_pleaseOpenItFrom()}>
        <ButtonLink to={paths.passwordReset} className="mt-6">
          {t.resetPassword_askForNewLink()}
        </ButtonLink>
      </NarrowCard>
    )
  }
  return (
    <NarrowCard title={t.resetPassword_chooseNewPassword()} text={t.resetPassword_youllBeLoggedOut()}>
      <NewPasswordForm token={token} />
    </NarrowCard>
  )
}

const neverChanges = () => () => {}
const tokenInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
