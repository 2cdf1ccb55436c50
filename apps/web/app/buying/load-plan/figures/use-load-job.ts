import { useCallback, useEffect, useState } from 'react'
import { type Job, type JobName, type JobProgress, type JobResult, runLoadJob } from './run-load-job.ts'

type Answer<Name extends JobName> = { job: Job<Name>; attempt: number; result?: JobResult<Name> }

/**
 * What a worker makes of this job, once it has stayed the same for a moment. Until then the result is that of the job
 * before, and not current.
 */
export function useLoadJob<Name extends JobName>(name: Name, job: Job<Name>, waitMs = 0) {
  const [answer, setAnswer] = useState<Answer<Name>>()
  const [progress, setProgress] = useState<JobProgress>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const give = (outcome: { result?: JobResult<Name> }) => {
      if (signal.aborted) return
      setProgress(undefined)
      setAnswer({ job, attempt, ...outcome })
    }
    const timer = setTimeout(() => {
      runLoadJob(name, job, { signal, onProgress: setProgress }).then(
        (result) => give({ result }),
        () => give({}),
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [name, job, waitMs, attempt])

  const isCurrent = answer?.job === job && answer.attempt === attempt
  return {
    result: answer?.result,
    isCurrent,
    hasFailed: isCurrent && !('result' in answer),
    progress: isCurrent ? undefined : progress,
    retry: useCallback(() => setAttempt((now) => now + 1), []),
  }
}
