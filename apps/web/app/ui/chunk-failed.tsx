import * as t from '@wheelyard/messages/site'
import { Button } from './button.tsx'

/** In place of a page whose code did not arrive, at its address: loading again leads on. */
export function ChunkFailed() {
  return (
    <section role="alert" className="px-4 py-24 text-center">
      <title>{t.pageMeta_titleWheelyard({ title: t.ui_loadingChunkFailed() })}</title>
      <h1 className="text-title">{t.ui_loadingChunkFailed()}</h1>
      <p className="my-6 text-muted">{t.ui_partOfThisPage()}</p>
      <Button onClick={() => window.location.reload()}>{t.ui_retry()}</Button>
    </section>
  )
}
