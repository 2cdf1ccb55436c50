import { ApiError } from '@wheelyard/contract/http/client'
import type { PackedLine, Packing, Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/staff'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLatest } from '#web/lib/use-latest.ts'
import { type Feedback, packScan } from './pack-scan.ts'
import { keepProgress, type Progress, readProgress } from './packing-progress.ts'
import { fitSteps, packAll, packedByProduct, type Steps, undoLast } from './packing-steps.ts'
import { isSoundOn, playSound } from './scan-sound.ts'
import { nameOfCode } from './name-of-code.ts'

/** `turn` tells two scans with the same words apart. */
export type Told = Feedback & { turn: number }

/** What is packed of an order so far, and what is told about the last scan. */
export function usePacking({ orderId, lines, shipments, refundedAt }: Packing) {
  const [progress, setProgress] = useState<Progress>(
    () => readProgress(orderId) ?? { shipments: shipments.length, steps: [] },
  )
  const [told, setTold] = useState<Told>()
  const steps = useMemo(() => (refundedAt ? [] : fitSteps(progress.steps, lines)), [progress.steps, lines, refundedAt])
  useEffect(() => keepProgress(orderId, { shipments: progress.shipments, steps }), [orderId, progress.shipments, steps])
  const latest = useLatest({ steps, lines })
  const change = useCallback(
    (act: (steps: Steps) => Steps) => setProgress((was) => ({ ...was, steps: act(fitSteps(was.steps, lines)) })),
    [lines],
  )
  const tell = useCallback(
    (feedback: Feedback) => setTold((before) => ({ ...feedback, turn: (before?.turn ?? 0) + 1 })),
    [],
  )
  const scan = useCallback(
    (typed: string) => {
      const { steps: packed, feedback } = packScan(latest.current.steps, latest.current.lines, typed)
      change(() => packed)
      tell(feedback)
      if (isSoundOn()) playSound(feedback.tone === 'good' ? 'good' : 'bad')
      const { strange } = feedback
      if (!strange) return
      const correct = (known: object | undefined) =>
        setTold((now) => (now?.strange === strange ? { ...now, ...known } : now))
      void explain(strange).then(correct)
    },
    [latest, change, tell],
  )
  const packRest = useCallback(
    (wanted: readonly PackedLine[]) => {
      change((was) => packAll(was, wanted))
      tell(allPacked(wanted))
    },
    [change, tell],
  )

  return {
    packed: packedByProduct(steps),
    told,
    canUndo: steps.length > 0,
    /** By someone else, since packing began. */
    shippedMeanwhile: shipments.slice(progress.shipments),
    scan,
    change,
    packRest,
    undo: () => {
      change(undoLast)
      tell(undone(steps))
    },
    acceptChange: () => setProgress({ shipments: shipments.length, steps }),
    beginAgain: ({ number }: Shipment) => {
      setProgress({ shipments: number, steps: [] })
      setTold(undefined)
    },
  }
}

/** Without an answer it stays as it was told. */
async function explain(code: string): Promise<Pick<Feedback, 'title' | 'text'> | undefined> {
  try {
    const name = await nameOfCode(code)
    return name
      ? { title: t.shipments_notInThisOrder(), text: `${name} (${code})` }
      : { title: t.shipments_unknownCode(), text: code }
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

function allPacked(lines: readonly PackedLine[]): Feedback {
  const [line, ...others] = lines
  return {
    tone: 'good',
    title: t.shipments_everythingLeftIsPacked(),
    text: line && others.length === 0 ? line.productName : t.shipments_linesProducts({ lines: lines.length }),
  }
}

function undone(steps: Steps): Feedback {
  const units = Object.values(steps.at(-1)?.pieces ?? {}).reduce((sum, change) => sum + change, 0)
  const text = units < 0 ? t.shipments_unitsPutBackIn({ units: -units }) : t.shipments_unitsTakenOutAgain({ units })
  return { tone: 'note', title: t.shipments_undone(), text }
}
