import { loadJobs } from './load-jobs.ts'
import type { JobReport, JobRequest } from './run-load-job.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (message: JobReport) => self.postMessage(message)

self.addEventListener('message', ({ data: { name, job } }: MessageEvent<JobRequest>) => {
  // The page has checked that job and name belong together.
  const run = loadJobs[name] as (job: unknown, onProgress: (placed: number, cartons: number) => void) => unknown
  report({ result: run(job, (placed, cartons) => report({ progress: { placed, cartons } })) })
})
