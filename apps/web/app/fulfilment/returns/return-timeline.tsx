import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnEventLabels } from '@wheelyard/contract/fulfilment/return-texts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Timeline, TimelineStep } from '#web/ui/timeline.tsx'

export function ReturnTimeline({ returned: { events, state } }: { returned: OrderReturn }) {
  return (
    <Timeline>
      {events.map(({ kind, at, by, note }) => (
        <TimelineStep key={`${kind} ${at}`} title={returnEventLabels[kind]} done>
          <DateTime at={at} />
          {' by '}
          {by === 'shop' ? 'Wheelyard' : by}
          {note ? <q className="block whitespace-pre-line">{note}</q> : null}
        </TimelineStep>
      ))}
      {state === 'requested' ? <TimelineStep title="Waiting for a decision">by Wheelyard</TimelineStep> : null}
    </Timeline>
  )
}
