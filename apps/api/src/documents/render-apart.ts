import { language } from '@wheelyard/messages/locale'
import { WorkerProcess } from '@wheelyard/server/worker-process'
import { lettersWithoutFont } from '#api/telemetry/metrics/document-metrics'
import type { Rendered, RenderTask } from './render-process.ts'

/** One process for all: a document of hundreds of pages takes a second, and few are made at one time. */
const renderer = new WorkerProcess<RenderTask, Rendered>(new URL('render-process.ts', import.meta.url), {
  maxWaiting: 40,
  timeoutMs: 60_000,
})

/** The function threw. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
}

/**
 * The same function, run outside the event loop, with the processor time that it took:
 * `renderApart<typeof renderInvoice>(new URL('render-invoice.ts', import.meta.url), 'renderInvoice')`.
 */
export function renderApart<Render extends (input: never) => unknown>(module: URL, name: string) {
  return async (
    input: Parameters<Render>[0],
    reading = language(),
  ): Promise<{ output: Awaited<ReturnType<Render>>; cpuMs: number }> => {
    const rendered = await renderer.run({ module: module.href, name, input, language: reading })
    if ('error' in rendered) throw new RenderFailed(`${name}: ${rendered.error}`)
    lettersWithoutFont.inc(rendered.lostLetters)
    return { output: rendered.output as Awaited<ReturnType<Render>>, cpuMs: rendered.cpuMs }
  }
}
