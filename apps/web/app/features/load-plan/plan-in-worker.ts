import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { CHUNK_FAILED } from '#web/lib/load-chunk.ts'
import type { PlanProgress, PlanReport, PlanRequest } from './plan-load.worker.ts'

type PlanOptions = { signal: AbortSignal; onProgress?: (progress: PlanProgress) => void }

/** One that has nothing to do: a cart is planned again with every change. */
let spare: Worker | undefined

/** Plans in a worker, so that a large load does not stop the page. A worker that is told to stop is ended. */
export async function planInWorker(request: PlanRequest, { signal, onProgress }: PlanOptions): Promise<LoadPlan> {
  signal.throwIfAborted()
  const worker = spare ?? new Worker(new URL('./plan-load.worker.ts', import.meta.url), { type: 'module' })
  spare = undefined
  const { promise, resolve, reject } = Promise.withResolvers<LoadPlan>()
  const listening = new AbortController()
  const on = { signal: listening.signal }
  signal.addEventListener('abort', () => reject(signal.reason), on)
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<PlanReport>) => {
      if ('plan' in data) resolve(data.plan)
      else onProgress?.(data.progress)
    },
    on,
  )
  // Without a message it is the worker's code that did not arrive.
  worker.addEventListener('error', ({ message }) => reject(new Error(message || CHUNK_FAILED)), on)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(request)
  try {
    const plan = await promise
    spare ??= worker
    return plan
  } finally {
    listening.abort()
    if (spare !== worker) worker.terminate()
  }
}
