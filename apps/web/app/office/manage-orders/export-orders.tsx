import { createClient } from '@wheelyard/contract/http/client'
import { ordersApi, type OrdersExport } from '@wheelyard/contract/orders/orders.calls'
import { MAX_COUNTED } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/staff'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { readToken } from '#web/lib/token.ts'
import { withProof } from '#web/lib/with-proof.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

type ExportOrdersProps = { filter: OrdersExport; total: number | undefined; size?: 'small' }

/** A click while it runs ends it. */
export function ExportOrders({ filter, total, size }: ExportOrdersProps) {
  const [rows, setRows] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const run = new AbortController()
    running.current = run
    setRows(0)
    try {
      saveFile(await downloadOrders(filter, run.signal, (count) => setRows(count)))
    } catch (error) {
      if (!run.signal.aborted) toast.error(messageOf(error))
    }
    if (running.current === run) setRows(undefined)
  }
  const stop = () => {
    running.current?.abort()
    setRows(undefined)
  }
  return (
    <Button
      variant="plain"
      {...(size && { size })}
      disabled={total === 0}
      onClick={() => (rows === undefined ? void start() : stop())}
    >
      {rows === undefined ? t.manageOrders_exportCsv() : progressText(rows, total)}
    </Button>
  )
}

const progressText = (rows: number, total = 0) =>
  total > MAX_COUNTED ? t.manageOrders_cancelExport({ rows }) : t.manageOrders_cancelExportOf({ rows, total })

/** The shop writes the file page by page; each line that has come is an order, but for the first. */
function downloadOrders(body: OrdersExport, signal: AbortSignal, onRows: (count: number) => void): Promise<File> {
  let lines = 0
  const counting = () =>
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        for (const byte of part) if (byte === LINE_FEED) lines += 1
        onRows(Math.max(0, lines - 1))
        stream.enqueue(part)
      },
    })
  const client = createClient({
    baseUrl: '/api',
    token: readToken,
    fetch: withProof(async (url, init) => {
      const response = await fetch(url, init)
      return response.ok ? new Response(response.body?.pipeThrough(counting()), response) : response
    }),
  })
  return client.download(ordersApi.export, { body }, { signal })
}

const LINE_FEED = 10
