import { Button } from './button.tsx'

const TITLE = 'Loading chunk failed'

/** In place of a page whose code did not arrive, at its address: loading again leads on. */
export function ChunkFailed() {
  return (
    <section role="alert" className="px-4 py-24 text-center">
      <title>{`${TITLE} · Wheelyard`}</title>
      <h1 className="text-title">{TITLE}</h1>
      <p className="my-6 text-muted">A part of this page did not arrive. Please check your network.</p>
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </section>
  )
}
