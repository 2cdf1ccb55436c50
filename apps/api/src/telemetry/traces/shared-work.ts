import { type Context, context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { inPart, isTracing } from './spans.ts'

export type Asker = Context | undefined

/** Whoever asks for work that is done together with that of others. */
export const asker = (): Asker => (isTracing() ? context.active() : undefined)

/** Work for several requests is a part of the first that is traced; the others and it link to each other. */
export function inShared<T>(askers: Asker[], work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work()
  const [first, ...others] = askers.filter((each) => each && trace.getSpan(each)?.isRecording())
  // Otherwise it would count as part of whichever request came first of all.
  if (!first) return context.with(ROOT_CONTEXT, work)
  if (others.length === 0) return context.with(first, work)
  return context.with(first, () =>
    inPart('batch', {}, (span) => {
      span.setAttribute('wheelyard.batch_size', askers.length)
      for (const other of others) {
        const request = other && trace.getSpan(other)
        if (!request) continue
        span.addLink({ context: request.spanContext() })
        request.addLink({ context: span.spanContext() })
      }
      return work()
    }),
  )
}
