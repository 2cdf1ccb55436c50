import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

const TO_SET_UP = `${paths.dashboard.profile}#second-factor`

/** In the menu, for staff who have the rights of a customer until they set one up. */
export function SecondFactorNotice() {
  return (
    <p className="mt-3 rounded-box border border-warning bg-surface p-4 text-sm">
      This shop asks its staff for a second factor. Set one up{' '}
      <Link to={TO_SET_UP} className="text-link">
        in your profile
      </Link>
      .
    </p>
  )
}

/** In place of a screen for staff. */
export function SecondFactorMissing() {
  return (
    <section className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">One more step</h1>
      <p className="max-w-prose text-muted">
        This shop asks its staff for a second factor. Set one up in your profile: an authenticator app or a passkey.
        Then everything is back, without logging in again.
      </p>
      <ButtonLink to={TO_SET_UP}>To your profile</ButtonLink>
    </section>
  )
}
