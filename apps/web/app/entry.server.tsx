import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router'
import { pageContext } from './lib/context.ts'
import { drawStill } from './lib/draw-still.tsx'
import { lateScripts } from './lib/late-scripts.ts'
import { PageStills } from './lib/page-stills.ts'
import { DrawStills } from './ui/still.tsx'

// The server that mounts this build hands its things in by these keys; they must come from the build itself.
export { apiContext, pageContext, siteContext } from './lib/context.ts'

// Its pages are rendered in the browser: nothing is to be seen before the scripts.
const CLIENT_AREA = 'routes/client-area'

/** Renders the whole page before a byte is sent: a fault in the middle becomes a clean error page, and the bytes can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const stills = new PageStills(drawStill)
  const html = await renderFrame(request, router, stills)
  const isPublic = !router.staticHandlerContext.matches.some(({ route }) => route.id === CLIENT_AREA)
  const frame = isPublic && import.meta.env.PROD ? lateScripts(html) : html
  Object.assign(context.get(pageContext), { frame, whole: stills.fill(frame) })
  return new Response(null, { status, headers })
}

/** Unknown addresses and refused requests are no news; faults are, and the server's log wants their stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // oxlint-disable-next-line no-console
  console.error(error)
}

function renderFrame(request: Request, router: EntryContext, stills: PageStills): Promise<string> {
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
    const { pipe } = renderToPipeableStream(
      <DrawStills value={stills.draw}>
        <ServerRouter context={router} url={request.url} />
      </DrawStills>,
      { onAllReady: () => pipe(page), onShellError: reject, onError: reject },
    )
  })
}
