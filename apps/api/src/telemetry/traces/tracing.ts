import { stopTracing, useTracer } from './spans.ts'
import type { SdkOptions } from './trace-sdk.ts'

type TraceOptions = SdkOptions & {
  /** The share of requests and jobs that are traced, from 0 to 1. */
  sampleRatio: number
}

export type Tracing = { stop: () => Promise<void> }

const FLUSH_LIMIT_MS = 2_000

/**
 * Must run before what it traces is opened: pools, clients and the application look once whether tracing is on. The
 * SDK is loaded here and nowhere else, so a shop that does not trace pays nothing for it.
 */
export async function startTracing(options: TraceOptions): Promise<Tracing> {
  const { openSdk } = await import('./trace-sdk.ts')
  const sdk = openSdk(options)
  useTracer(sdk.tracer, options.sampleRatio)
  return {
    async stop() {
      stopTracing()
      await withinLimit(sdk.close())
    },
  }
}

/** A collector that does not answer must not hold up the end of the process. */
async function withinLimit(closing: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, FLUSH_LIMIT_MS)))
  // What could not be sent has been warned about.
  await Promise.race([closing.catch(() => undefined), limit])
  clearTimeout(timer)
}
