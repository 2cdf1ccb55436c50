import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnEventLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/buyer'
import { DateTime } from '#web/ui/date-time.tsx'
import { Timeline, TimelineStep } from '#web/ui/timeline.tsx'
import { rich } from '#web/ui/rich.tsx'

export function ReturnTimeline({ returned: { events, state } }: { returned: OrderReturn }) {
  return (
    <Timeline>
      {events.map(({ kind, at, by, note }) => (
        <TimelineStep key={`${kind} ${at}`} title={returnEventLabels[kind]()} done>
          {rich(t.returns_dateBy({ date: () => <DateTime at={at} />, by: by === 'shop' ? 'Wheelyard' : by }))}
          {note ? <q className="block whitespace-pre-line">{note}</q> : null}
        </TimelineStep>
      ))}
      {state === 'requested' ? (
        <TimelineStep title={t.returns_waitingForDecision()}>{t.returns_byWheelyard()}</TimelineStep>
      ) : null}
    </Timeline>
  )
}
