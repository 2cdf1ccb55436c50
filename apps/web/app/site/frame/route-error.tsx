import { isRouteErrorResponse } from 'react-router'
import { isChunkFailure } from '#web/lib/load-chunk.ts'
import { ChunkFailed } from '#web/ui/chunk-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'

const TITLE = 'Something went wrong!'

export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isChunkFailure(error)) return <ChunkFailed />
  return (
    <section className="wrap grid place-items-center gap-6 py-24 text-center">
      <title>{`${TITLE} · Wheelyard`}</title>
      <h1 className="text-title">{TITLE}</h1>
      <p className="max-w-prose text-muted">
        This page could not be shown. It is our fault, not yours; trying again often helps.
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  )
}
