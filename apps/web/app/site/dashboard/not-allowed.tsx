import { paths } from '@wheelyard/contract/shop/paths'
import { ButtonLink } from '#web/ui/button.tsx'

/** In place of a page that the person's roles don't include. */
export const NotAllowed = () => (
  <section className="grid min-h-80 place-content-center justify-items-center gap-5 text-center">
    <h1 className="text-title">Not allowed</h1>
    <p className="max-w-prose text-muted">
      Your roles don’t include this page. If you need it, ask an administrator of the shop.
    </p>
    <ButtonLink to={paths.dashboard.overview}>To the overview</ButtonLink>
  </section>
)
