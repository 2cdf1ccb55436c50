import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { ButtonLink } from '#web/ui/button.tsx'

/** In place of a page that the person's roles don't include. */
export const NotAllowed = () => (
  <section className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
    <h1 className="text-title">{t.notAllowed_notAllowed()}</h1>
    <p className="max-w-prose text-muted">{t.notAllowed_yourRolesDontInclude()}</p>
    <ButtonLink to={paths.dashboard.overview}>{t.notAllowed_toOverview()}</ButtonLink>
  </section>
)
