import type { BusinessDetails } from '@wheelyard/contract/buying/business-details.calls'
import * as t from '@wheelyard/messages/buyer'
import { DateTime } from '#web/ui/date-time.tsx'
import { rich } from '#web/ui/rich.tsx'

type VatIdStateProps = { details: Pick<BusinessDetails, 'vatIdState' | 'vatIdCheckedAt'> }

/** What the EU's register said last about the VAT id that is saved. */
export function VatIdState({ details: { vatIdState, vatIdCheckedAt } }: VatIdStateProps) {
  const asked = vatIdCheckedAt ? <DateTime at={vatIdCheckedAt} /> : null
  switch (vatIdState) {
    case 'valid':
      return (
        <span className="font-semibold text-success">
          {rich(t.businessDetails_confirmedByViesOn({ asked: () => asked }))}
        </span>
      )
    case 'invalid':
      return (
        <span className="font-semibold text-warning">
          {rich(t.businessDetails_viesFoundNoSuch({ asked: () => asked }))}
        </span>
      )
    case 'unavailable':
      return (
        <span className="font-semibold text-warning">
          {rich(t.businessDetails_viesDidNotRespond({ asked: () => asked }))}
        </span>
      )
    case 'unknown':
      return t.businessDetails_notCheckedWithVies()
    case 'none':
      return null
  }
}
