import { useRef, useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ReadingProgress } from './reading/order-rows.ts'
import { ReadingStatus } from './reading-status.tsx'

/** The whole catalogue as a form to fill in; the code that writes it is loaded when someone wants it. */
export function OrderSheetButtons() {
  const [progress, setProgress] = useState<ReadingProgress>()
  const running = useRef<AbortController>(undefined)

  async function download(kind: 'xlsx' | 'csv'): Promise<void> {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, step: 'making-sheet' })
    try {
      const chunk = await loadChunk(() => import('./writing/order-sheet.ts')).catch(() => undefined)
      if (chunk) await chunk.downloadOrderSheet(kind, { signal, onProgress: setProgress })
      else toast.error(chunkFailed())
    } catch (error) {
      if (!signal.aborted) toast.error(messageOf(error))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <section className="grid gap-3 rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-heading">{t.quickOrder_orderSheet()}</h2>
      <p className="text-muted">{t.quickOrder_allProductsWithTodays()}</p>
      {progress ? (
        <ReadingStatus {...progress} onCancel={() => running.current?.abort()} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="plain" onClick={() => void download('xlsx')}>
            Excel (.xlsx)
          </Button>
          <Button variant="plain" onClick={() => void download('csv')}>
            CSV
          </Button>
        </div>
      )}
    </section>
  )
}
