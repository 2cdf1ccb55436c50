import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { LATE_LABEL, returnStateLabels } from '@wheelyard/contract/fulfilment/return-texts'
import { classNames } from '#web/ui/class-names.ts'

const tints = {
  requested: 'text-warning',
  withdrawn: 'text-muted',
  refused: 'text-danger',
  authorised: 'text-info',
  received: 'text-info',
  closed: 'text-success',
}

export function ReturnState({ summary: { state, isLate } }: { summary: Pick<ReturnSummary, 'state' | 'isLate'> }) {
  return (
    <span className={classNames('font-semibold', tints[state])}>
      {returnStateLabels[state]()}
      {isLate && state === 'requested' ? ` · ${LATE_LABEL()}` : null}
    </span>
  )
}
