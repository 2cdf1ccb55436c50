import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { fillNudgeText } from '@wheelyard/delivery/load/fill-nudge'
import * as t from '@wheelyard/messages/public'
import { type ComponentType, useMemo } from 'react'
import { Suggestion } from '#web/ui/suggestion.tsx'
import type { LineOffer } from './load-jobs.ts'
import { useLoadJob } from './use-load-job.ts'

/** What comes of filling it, such as lower freight. Given by the cart: its code is too heavy for the product page. */
export type FillEffect = ComponentType<{ now: readonly LoadLine[]; filled: readonly LoadLine[] }>

type FillSuggestionProps = {
  lines: readonly LoadLine[]
  offers: readonly LineOffer[]
  kind: LoadSpaceKind
  onOrder: (productId: string, quantity: number) => void
  effect?: FillEffect | undefined
}

/** "11 more fill it." and the button that orders them. */
export function FillSuggestion({ lines, offers, kind, onOrder, effect: Effect }: FillSuggestionProps) {
  const { result: nudge, isCurrent } = useLoadJob(
    'nudge',
    useMemo(() => ({ lines, offers, kind }), [lines, offers, kind]),
  )
  const line = nudge && lines[nudge.line]
  if (!line || !isCurrent) return null
  const text = fillNudgeText(nudge)
  const filled = lines.map((each) => (each === line ? { ...line, quantity: nudge.quantity } : each))
  return (
    <>
      <Suggestion
        text={lines.length > 1 ? `${line.name}: ${text}` : text}
        action={t.figures_orderQuantity({ quantity: nudge.quantity })}
        onTake={() => onOrder(line.productId, nudge.quantity)}
      />
      {Effect ? <Effect now={lines} filled={filled} /> : null}
    </>
  )
}
