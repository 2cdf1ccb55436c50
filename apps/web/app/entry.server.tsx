import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { drawStill } from './lib/draw-still.tsx'
import { drawStillsWith } from './ui/still.tsx'

// The server that mounts this build hands its things in by these keys; they must come from the build itself.
export { apiContext, siteContext } from './lib/context.ts'

drawStillsWith(drawStill)

/** Renders the whole page before a byte is sent: a fault in the middle becomes a clean error page, and the bytes can be kept. */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await renderPage(request, router), { status, headers })
}

/** Unknown addresses and refused requests are no news; faults are, and the server's log wants their stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // oxlint-disable-next-line no-console
  console.error(error)
}

function renderPage(request: Request, router: EntryContext): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(<ServerRouter context={router} url={request.url} />, {
      onAllReady: () => pipe(page),
      onShellError: reject,
      onError: reject,
    })
  })
}
