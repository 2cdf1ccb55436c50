import { useQuery } from '@tanstack/react-query'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import * as t from '@wheelyard/messages/staff'
import { useId } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime, formatDateTime } from '#web/ui/date-time.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { rich } from '#web/ui/rich.tsx'
import { helpPagesQueries } from './help-pages.queries.ts'

type EarlierTextsProps = { slug: string; onBringBack: (text: HelpPageText) => void }

/** A text that was overwritten by mistake is filled in again, and then published like any other. */
export function EarlierTexts({ slug, onBringBack }: EarlierTextsProps) {
  const { data = [], error } = useQuery(helpPagesQueries.earlier(slug))
  const titleId = useId()
  if (data.length === 0) return <FormError message={errorMessage(error)} />
  return (
    <section aria-labelledby={titleId} className="rounded-box border border-line p-5 sm:p-8">
      <h2 id={titleId} className="text-heading">
        {t.helpPages_earlierVersions()}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {data.map(({ title, body, replacedAt, replacedBy }) => (
          <li key={replacedAt} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-small text-muted">
                {rich(t.helpPages_untilDateWhenChanged({ date: () => <DateTime at={replacedAt} />, replacedBy }))}
              </span>
            </p>
            <Button
              variant="plain"
              aria-label={t.helpPages_bringBackVersionUntil({ replacedAt: formatDateTime(replacedAt) })}
              onClick={() => onBringBack({ title, body })}
            >
              {t.helpPages_bringBack()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
