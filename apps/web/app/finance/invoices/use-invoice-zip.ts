import { invoicesApi, type InvoiceSpan } from '@wheelyard/contract/finance/invoices.calls'
import { useEffect, useRef, useState } from 'react'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import * as t from '@wheelyard/messages/staff'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'

type ZipState =
  | { step: 'idle'; message?: string }
  | { step: 'making'; made: number; total: number }
  | { step: 'packing'; total: number }
  | { step: 'done'; total: number }

/** PDFs that do not exist yet are made some at a time, so that no call takes long; then they come in one file. */
export function useInvoiceZip() {
  const [state, setState] = useState<ZipState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setState({ step: 'idle' })
  }
  const start = async (span: InvoiceSpan) => {
    const run = new AbortController()
    running.current = run
    const say = (next: ZipState) => {
      if (!run.signal.aborted) setState(next)
    }
    try {
      for (let isDone = false; !isDone;) {
        say({ step: 'making', made: 0, total: 0 })
        const total = await prepareAll(span, run.signal, (made, all) => say({ step: 'making', made, total: all }))
        if (total === undefined) return say({ step: 'idle', message: t.invoices_someOfPdfsCannot() })
        if (total === 0) return say({ step: 'idle', message: t.invoices_noInvoicesWereIssued() })
        say({ step: 'packing', total })
        const file = await packedFile(span, run.signal)
        isDone = file !== undefined
        if (file && !run.signal.aborted) saveFile(file)
        if (file) say({ step: 'done', total })
      }
    } catch (error) {
      say({ step: 'idle', message: messageOf(error) })
    }
  }
  return { state, start, cancel }
}

/** Undefined if one was issued meanwhile, whose PDF is not made yet. */
const packedFile = (span: InvoiceSpan, signal: AbortSignal) =>
  api.download(invoicesApi.zip, { query: span }, { signal }).catch((error: unknown) => {
    if (isRefusedAs(error, invoicesApi.zip, 'not-prepared')) return undefined
    throw error
  })

/** How many there are; undefined if a call made none of those that are left. */
async function prepareAll(span: InvoiceSpan, signal: AbortSignal, onProgress: (made: number, total: number) => void) {
  for (let before = -1; ;) {
    const { made, total } = await api.call(invoicesApi.prepare, { body: span }, { signal })
    onProgress(made, total)
    if (made >= total) return total
    if (made <= before) return undefined
    before = made
  }
}
