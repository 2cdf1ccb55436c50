import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { rich } from '#web/ui/rich.tsx'

const TO_SET_UP = `${paths.dashboard.profile}#second-factor`

/** In the menu, for staff who have the rights of a customer until they set one up. */
export function SecondFactorNotice() {
  return (
    <p className="mt-3 rounded-box border border-warning bg-surface p-4 text-sm">
      {rich(
        t.secondFactorNotice_setOneUp({
          link: (text) => (
            <Link to={TO_SET_UP} className="text-link">
              {text}
            </Link>
          ),
        }),
      )}
    </p>
  )
}

/** In place of a screen for staff. */
export function SecondFactorMissing() {
  return (
    <section className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
      <h1 className="text-title">{t.secondFactorNotice_oneMoreStep()}</h1>
      <p className="max-w-prose text-muted">{t.secondFactorNotice_setOneUpToGoOn()}</p>
      <ButtonLink to={TO_SET_UP}>{t.secondFactorNotice_toYourProfile()}</ButtonLink>
    </section>
  )
}
