import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { ResetRequestForm } from '#web/people/sign-in/reset-request-form.tsx'

export const meta = () => [{ title: t.passwordReset_resetYourPasswordWheelyard() }]

export default function PasswordReset() {
  return (
    <NarrowCard title={t.passwordReset_resetYourPassword()} text={t.passwordReset_wellSendYouLink()}>
      <ResetRequestForm />
      <p className="mt-6 text-sm">
        <Link to={paths.login} className="text-link">
          {t.passwordReset_backToLogin()}
        </Link>
      </p>
    </NarrowCard>
  )
}
