import { Writable } from 'node:stream'
import { language } from '@wheelyard/messages/locale'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { deferScripts } from './rendering/defer-scripts.ts'
import { FragmentContext } from './rendering/static-fragment.tsx'

// The server that mounts this build sets these; the keys must come from the build itself.
export { apiContext } from './rendering/context.ts'
export { siteContext } from './shop/site/site.ts'

// Its pages are rendered in the browser: there is nothing to see before the scripts run.
const CLIENT_AREA = 'routes/client-area'

/** Renders the whole page before a byte is sent: an error halfway becomes a clean error page, and the bytes can be cached. */
export default async function handleRequest(request: Request, status: number, headers: Headers, router: EntryContext) {
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await render(request, router)
  const isPublic = !router.staticHandlerContext.matches.some(({ route }) => route.id === CLIENT_AREA)
  return new Response(isPublic && import.meta.env.PROD ? deferScripts(html) : html, { status, headers })
}

/** Unknown addresses and refused requests are expected; anything else goes to the server's log with its stack. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // oxlint-disable-next-line no-console
  console.error(error)
}

function render(request: Request, router: EntryContext): Promise<string> {
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
      <FragmentContext value={{ language: language(), renderToString }}>
        <ServerRouter context={router} url={request.url} />
      </FragmentContext>,
      { onAllReady: () => pipe(page), onShellError: reject, onError: reject },
    )
  })
}
