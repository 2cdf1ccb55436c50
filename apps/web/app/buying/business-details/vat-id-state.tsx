import type { BusinessDetails } from '@wheelyard/contract/buying/business-details.calls'
import { DateTime } from '#web/ui/date-time.tsx'

type VatIdStateProps = { details: Pick<BusinessDetails, 'vatIdState' | 'vatIdCheckedAt'> }

/** What the EU's register said last about the VAT id that is saved. */
export function VatIdState({ details: { vatIdState, vatIdCheckedAt } }: VatIdStateProps) {
  const asked = vatIdCheckedAt ? <DateTime at={vatIdCheckedAt} /> : null
  switch (vatIdState) {
    case 'valid':
      return <span className="font-semibold text-success">Valid in the EU’s register, asked on {asked}.</span>
    case 'invalid':
      return (
        <span className="font-semibold text-warning">
          The EU’s register did not know it on {asked}. While that is so, VAT is charged.
        </span>
      )
    case 'unavailable':
      return (
        <span className="font-semibold text-warning">
          The EU’s register did not answer on {asked}. We ask again with your next order; without an answer, VAT is
          charged.
        </span>
      )
    case 'unknown':
      return 'The EU’s register was not asked: this VAT id makes no difference for your orders so far.'
    case 'none':
      return null
  }
}
