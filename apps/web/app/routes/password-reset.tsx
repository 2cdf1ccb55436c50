import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { NarrowCard } from '#web/ui/narrow-card.tsx'
import { ResetRequestForm } from '#web/people/sign-in/reset-request-form.tsx'

export const meta = () => [{ title: 'Reset Your Password · Wheelyard' }]

export default function PasswordReset() {
  return (
    <NarrowCard title="Reset Your Password" text="We’ll send you a link that works once, for an hour.">
      <ResetRequestForm />
      <p className="mt-6 text-sm">
        <Link to={paths.login} className="text-link">
          Back to login
        </Link>
      </p>
    </NarrowCard>
  )
}
