import { isRouteErrorResponse } from 'react-router'
import { CHUNK_FAILED } from '#web/lib/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'

export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const chunkFailed =
    error instanceof Error && (error.message === CHUNK_FAILED || /imported module/.test(error.message))
  const title = chunkFailed ? CHUNK_FAILED : 'Something went wrong!'
  return (
    <section className="wrap grid place-items-center gap-6 py-24 text-center">
      <title>{`${title} · Wheelyard`}</title>
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-muted">
        {chunkFailed
          ? 'A part of this page did not arrive. Please check your network.'
          : 'This page could not be shown. It is our fault, not yours; trying again often helps.'}
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  )
}
