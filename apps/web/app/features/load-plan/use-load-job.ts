import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { type Job, type JobName, type JobProgress, type JobResult, runLoadJob } from './run-load-job.ts'

type Outcome<Name extends JobName> = { result: JobResult<Name> } | { error: string }

/**
 * What a worker makes of this job, once it has stayed the same for a moment. Until then the result is that of the job
 * before, and not current.
 */
export function useLoadJob<Name extends JobName>(name: Name, job: Job<Name>, waitMs = 0) {
  const [answer, setAnswer] = useState<{ job: Job<Name>; outcome: Outcome<Name> }>()
  const [progress, setProgress] = useState<JobProgress>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const give = (outcome: Outcome<Name>) => {
      if (signal.aborted) return
      setProgress(undefined)
      setAnswer({ job, outcome })
    }
    const timer = setTimeout(() => {
      runLoadJob(name, job, { signal, onProgress: setProgress }).then(
        (result) => give({ result }),
        (error: unknown) => give({ error: messageOf(error) }),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, job, waitMs, attempt])

  const isCurrent = answer?.job === job
  return {
    result: answer && 'result' in answer.outcome ? answer.outcome.result : undefined,
    error: isCurrent && 'error' in answer.outcome ? answer.outcome.error : undefined,
    isCurrent,
    progress: isCurrent ? undefined : progress,
    retry: useCallback(() => setAttempt((now) => now + 1), []),
  }
}
