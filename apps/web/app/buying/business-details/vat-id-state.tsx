import type { BusinessDetails } from '@wheelyard/contract/buying/business-details.calls'
import { DateTime } from '#web/ui/date-time.tsx'

type VatIdStateProps = { details: Pick<BusinessDetails, 'vatIdState' | 'vatIdCheckedAt'> }

/** What the EU's register said last about the VAT id that is saved. */
export function VatIdState({ details: { vatIdState, vatIdCheckedAt } }: VatIdStateProps) {
  const asked = vatIdCheckedAt ? <DateTime at={vatIdCheckedAt} /> : null
  switch (vatIdState) {
    case 'valid':
      return <span className="font-semibold text-success">Confirmed by VIES on {asked}.</span>
    case 'invalid':
      return (
        <span className="font-semibold text-warning">
          VIES found no such VAT number on {asked}. Until it does, VAT is charged.
        </span>
      )
    case 'unavailable':
      return (
        <span className="font-semibold text-warning">
          VIES did not respond on {asked}. We’ll ask again with your next order; until it responds, VAT is charged.
        </span>
      )
    case 'unknown':
      return 'Not checked with VIES: it makes no difference for your orders so far.'
    case 'none':
      return null
  }
}
