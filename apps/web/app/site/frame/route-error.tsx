import { isRouteErrorResponse } from 'react-router'
import * as t from '@wheelyard/messages/site'
import { isChunkFailure } from '#web/lib/load-chunk.ts'
import { ChunkFailed } from '#web/ui/chunk-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { NotFound } from './not-found.tsx'

export function RouteError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isChunkFailure(error)) return <ChunkFailed />
  return (
    <section className="wrap grid place-items-center gap-6 py-24 text-center">
      <title>{t.pageMeta_titleWheelyard({ title: t.frame_somethingWentWrong() })}</title>
      <h1 className="text-title">{t.frame_somethingWentWrong()}</h1>
      <p className="max-w-prose text-muted">{t.frame_thisPageCouldNot()}</p>
      <Button onClick={() => window.location.reload()}>{t.frame_tryAgain()}</Button>
    </section>
  )
}
