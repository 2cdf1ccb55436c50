import { paths } from '@wheelyard/contract/shop/paths'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center lg:py-24">
      <title>Oops! Wrong Route! · Wheelyard</title>
      <h1 className="text-title">Oops! Wrong Route!</h1>
      <div className="-my-8">
        <Spinner label="Lost" />
      </div>
      <p className="max-w-prose text-lg text-muted">
        The current path{' '}
        <code className="rounded-selector bg-line box-decoration-clone px-1.5 py-0.5 text-ink">{pathname}</code> is not
        found.
      </p>
      <ButtonLink to={paths.home} className="mt-4">
        Back To Home
      </ButtonLink>
    </section>
  )
}
