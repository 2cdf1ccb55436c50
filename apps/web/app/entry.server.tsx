import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { drawStill } from './lib/draw-still.tsx'
import { lateScripts } from './lib/late-scripts.ts'
import { drawStillsWith } from './ui/still.tsx'

// The server that mounts this build hands its things in by these keys; they must come from the build itself.
export { apiContext, siteContext } from './lib/context.ts'

drawStillsWith(drawStill)

// Its pages are rendered in the browser: nothing is to be seen before the scripts.
const CLIENT_AREA = 'routes/client-area'

/** Renders the whole page before a byte is sent: a fault in the middle becomes a clean error page, and the bytes can be kept. */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await renderPage(request, router)
  const isPublic = !router.staticHandlerContext.matches.some(({ route }) => route.id === CLIENT_AREA)
  return new Response(isPublic && import.meta.env.PROD ? lateScripts(html) : html, { status, headers })
}

/** Unknown addresses and refused requests are no news; faults are, and the server's log wants their stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // oxlint-disable-next-line no-console
  console.error(error)
}

function renderPage(request: Request, router: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const page = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString())
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
