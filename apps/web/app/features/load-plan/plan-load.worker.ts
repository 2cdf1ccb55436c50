import type { LoadLine, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { loadSpace, type LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import { planLoad } from '@wheelyard/delivery/load/plan-load'

export type PlanRequest = { lines: readonly LoadLine[]; kind: LoadSpaceKind }
export type PlanProgress = { placed: number; cartons: number }
/** What the worker tells the page: progress, and at the end the plan. */
export type PlanReport = { progress: PlanProgress } | { plan: LoadPlan }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (message: PlanReport) => self.postMessage(message)

self.addEventListener('message', ({ data: { lines, kind } }: MessageEvent<PlanRequest>) => {
  const plan = planLoad(lines, loadSpace(kind), (placed, cartons) => report({ progress: { placed, cartons } }))
  report({ plan })
})
