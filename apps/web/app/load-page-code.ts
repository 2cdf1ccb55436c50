import { loadChunk } from '#web/lib/load-chunk.ts'
import { learnMessagesOf } from '#web/rendering/messages.ts'
import { ChunkFailed } from '#web/ui/chunk-failed.tsx'

type Page = { id: string; module: string }

/**
 * Stands in for React Router's function of this name (vite.config.ts), which answers code that does not arrive by
 * reloading the page one is leaving: the click is lost, and no one is told. A failure is a page here, not an error:
 * React Router would swallow an error of a page without a loader, and one that comes while the mouse is over a link
 * concerns no one.
 */
export async function loadRouteModule(page: Page, loaded: Record<string, unknown>): Promise<unknown> {
  if (page.id in loaded) return loaded[page.id]
  const code = await loadChunk(async () => {
    const [loadedCode] = await Promise.all([import(/* @vite-ignore */ page.module), learnMessagesOf(page.id)])
    return loadedCode
  }).catch(() => undefined)
  if (!code) return { default: ChunkFailed }
  loaded[page.id] = code
  return code
}
