import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { fillNudgeText } from '@wheelyard/delivery/load/fill-nudge'
import { useMemo } from 'react'
import { Suggestion } from '#web/ui/suggestion.tsx'
import type { LineOffer } from './load-jobs.ts'
import { useLoadJob } from './use-load-job.ts'

type FillSuggestionProps = {
  lines: readonly LoadLine[]
  offers: readonly LineOffer[]
  kind: LoadSpaceKind
  onOrder: (productId: string, quantity: number) => void
}

/** "11 more fill it." and the button that orders them. */
export function FillSuggestion({ lines, offers, kind, onOrder }: FillSuggestionProps) {
  const { result: nudge, isCurrent } = useLoadJob(
    'nudge',
    useMemo(() => ({ lines, offers, kind }), [lines, offers, kind]),
  )
  const line = nudge && lines[nudge.line]
  if (!line || !isCurrent) return null
  // What that does to freight per piece belongs here, after the sentence.
  const text = fillNudgeText(nudge)
  return (
    <Suggestion
      text={lines.length > 1 ? `${line.name}: ${text}` : text}
      action={`Order ${formatCount(nudge.quantity)}`}
      onTake={() => onOrder(line.productId, nudge.quantity)}
    />
  )
}
