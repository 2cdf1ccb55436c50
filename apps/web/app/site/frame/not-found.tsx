import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { rich } from '#web/ui/rich.tsx'

export function NotFound() {
  const { pathname } = useLocation()
  return (
    <section className="wrap grid justify-items-center gap-4 py-16 text-center lg:py-24">
      <title>{t.pageMeta_titleWheelyard({ title: t.frame_oopsWrongRoute() })}</title>
      <h1 className="text-title">{t.frame_oopsWrongRoute()}</h1>
      <div className="-my-8">
        <Spinner label={t.frame_lost()} />
      </div>
      <p className="max-w-prose text-lg text-muted">
        {rich(
          t.frame_currentPathIsNot({
            code: (text) => (
              <code className="rounded-selector bg-line box-decoration-clone px-1.5 py-0.5 text-ink">{text}</code>
            ),
            pathname,
          }),
        )}
      </p>
      <ButtonLink to={paths.home} className="mt-4">
        {t.frame_backToHome()}
      </ButtonLink>
    </section>
  )
}
