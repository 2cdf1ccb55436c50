import type { LoadLine, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { planInWorker } from './plan-in-worker.ts'
import type { PlanProgress } from './plan-load.worker.ts'

type Answer = { lines: readonly LoadLine[]; kind: LoadSpaceKind } & ({ plan: LoadPlan } | { error: string })

/**
 * The plan of these lines, made in a worker once they have stayed the same for a moment. Until then it is the one
 * before, marked as such.
 */
export function useLoadPlan(lines: readonly LoadLine[], kind: LoadSpaceKind, waitMs = 0) {
  const [answer, setAnswer] = useState<Answer>()
  const [progress, setProgress] = useState<PlanProgress>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const give = (result: { plan: LoadPlan } | { error: string }) => {
      if (signal.aborted) return
      setProgress(undefined)
      setAnswer({ lines, kind, ...result })
    }
    const timer = setTimeout(() => {
      planInWorker({ lines, kind }, { signal, onProgress: setProgress }).then(
        (plan) => give({ plan }),
        (error: unknown) => give({ error: messageOf(error) }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [lines, kind, waitMs, attempt])

  const isCurrent = answer?.lines === lines && answer.kind === kind
  return {
    plan: answer && 'plan' in answer ? answer.plan : undefined,
    error: isCurrent && 'error' in answer ? answer.error : undefined,
    isCurrent,
    progress: isCurrent ? undefined : progress,
    retry: useCallback(() => setAttempt((now) => now + 1), []),
  }
}
