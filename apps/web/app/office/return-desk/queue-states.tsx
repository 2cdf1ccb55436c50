import type { ReturnState } from '@wheelyard/contract/fulfilment/return-rules'
import { returnStateLabels } from '@wheelyard/contract/fulfilment/return-texts'
import { keysOf } from '@wheelyard/contract/values/records'
import * as t from '@wheelyard/messages/staff'
import { ButtonLink } from '#web/ui/button.tsx'

type ShownState = ReturnState | 'all'

/** In the order of the work. */
const labels: Record<ShownState, () => string> = {
  requested: t.returnDesk_toDecide,
  authorised: returnStateLabels.authorised,
  received: returnStateLabels.received,
  closed: returnStateLabels.closed,
  refused: returnStateLabels.refused,
  withdrawn: returnStateLabels.withdrawn,
  all: t.returnDesk_all,
}

type QueueStatesProps = { shown: ShownState; hrefOf: (state: ShownState) => string }

export function QueueStates({ shown, hrefOf }: QueueStatesProps) {
  return (
    <nav aria-label={t.returnDesk_states()} className="mb-5 flex flex-wrap gap-2">
      {keysOf(labels).map((state) => (
        <ButtonLink
          key={state}
          size="small"
          variant={state === shown ? 'chosen' : 'plain'}
          aria-current={state === shown ? 'page' : undefined}
          to={hrefOf(state)}
          preventScrollReset
        >
          {labels[state]()}
        </ButtonLink>
      ))}
    </nav>
  )
}
