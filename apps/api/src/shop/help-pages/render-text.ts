import { textTooComplex } from '@wheelyard/contract/shop/help-pages.calls'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import type { Language } from '@wheelyard/messages/languages'
import { WorkerEnded } from '@wheelyard/server/worker-process'
import { renderApart, RenderFailed } from '#api/documents/render-apart'
import type { toHtml } from './markdown.ts'

/** The longest text that a person writes takes a tenth of it. */
const MAX_CPU_MS = 500

const render = renderApart<typeof toHtml>(new URL('markdown.ts', import.meta.url), 'toHtml')

/**
 * With its links to pages in a language. Apart from the event loop: thousands of signs of emphasis take seconds, and of
 * nested quotes overflow the stack.
 */
export async function renderText(markdown: string, language: Language): Promise<Result<string, typeof textTooComplex>> {
  try {
    const { output, cpuMs } = await render(markdown, language)
    return cpuMs > MAX_CPU_MS ? refuse(textTooComplex) : ok(output)
  } catch (error) {
    if (error instanceof WorkerEnded || error instanceof RenderFailed) return refuse(textTooComplex)
    throw error
  }
}
