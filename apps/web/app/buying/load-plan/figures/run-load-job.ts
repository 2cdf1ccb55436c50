import { CHUNK_FAILED } from '#web/lib/load-chunk.ts'
import type { loadJobs } from './load-jobs.ts'

type Jobs = typeof loadJobs
export type JobName = keyof Jobs
export type Job<Name extends JobName> = Parameters<Jobs[Name]>[0]
export type JobResult<Name extends JobName> = ReturnType<Jobs[Name]>
export type JobProgress = { placed: number; cartons: number }

export type JobRequest = { name: JobName; job: unknown }
/** Progress, and at the end the result. */
export type JobReport = { progress: JobProgress } | { result: unknown }

type Options = { signal: AbortSignal; onProgress: (progress: JobProgress) => void }

/** One that has nothing to do: a cart is planned again with every change. */
let spare: Worker | undefined

/** In a worker, so that a large load does not stop the page. A worker that is told to stop is ended. */
export async function runLoadJob<Name extends JobName>(
  name: Name,
  job: Job<Name>,
  { signal, onProgress }: Options,
): Promise<JobResult<Name>> {
  signal.throwIfAborted()
  const worker = spare ?? new Worker(new URL('./load-job.worker.ts', import.meta.url), { type: 'module' })
  spare = undefined
  const { promise, resolve, reject } = Promise.withResolvers<JobResult<Name>>()
  const listening = new AbortController()
  const on = { signal: listening.signal }
  signal.addEventListener('abort', () => reject(signal.reason), on)
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<JobReport>) => {
      if ('result' in data) resolve(data.result as JobResult<Name>)
      else onProgress(data.progress)
    },
    on,
  )
  // Without a message it is the worker's code that did not arrive.
  worker.addEventListener('error', ({ message }) => reject(new Error(message || CHUNK_FAILED)), on)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage({ name, job } satisfies JobRequest)
  try {
    const result = await promise
    spare ??= worker
    return result
  } finally {
    listening.abort()
    if (spare !== worker) worker.terminate()
  }
}
