import { taxNote } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { TaxEstimate } from './use-tax-estimate.ts'

/** Why the tax is what it is. Its room is kept while that is being found out, so that nothing below it moves. */
export function TaxNote({ estimate: { tax, before, isLoading, error, retry } }: { estimate: TaxEstimate }) {
  if (tax === null) return null
  if (error) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-medium text-danger">{t.tax_taxIsNotKnown({ error: messageOf(error) })}</p>
        <Button variant="plain" size="small" onClick={retry}>
          {t.tax_tryAgain()}
        </Button>
      </div>
    )
  }
  const known = tax ?? before
  return (
    <p className={classNames('min-h-5 text-sm text-muted', isLoading && 'opacity-0')}>
      {known ? taxNote(known) : isLoading ? t.tax_oneMoment() : t.tax_taxDependsOnDelivery()}
    </p>
  )
}
