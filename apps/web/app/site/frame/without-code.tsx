import { useHydrated } from '#web/rendering/hydrated.ts'

// Only the server needs the texts: where they are read, no code of ours runs.
const WITHOUT_SCRIPT =
  'This part of the shop needs JavaScript. Please turn it on in your browser and load the page again.'
const FAILED = import.meta.env.SSR
  ? `<h1 class="text-title">Loading chunk failed</h1>
     <p class="my-6 text-muted">A part of this page did not arrive. Please check your network.</p>
     <a href="" class="btn btn-primary font-semibold">Retry</a>`
  : ''

/**
 * On pages that are nothing but a spinner until their code runs: what to read if it never does. Gone once it has.
 * `tellOfMissingCode` (inline-scripts.ts) uncovers the alert.
 */
export function WithoutCode() {
  if (useHydrated()) return null
  return (
    <>
      <noscript>
        {import.meta.env.SSR ? <p className="wrap pt-12 text-center font-semibold">{WITHOUT_SCRIPT}</p> : null}
      </noscript>
      <section
        id="missing-code"
        hidden
        role="alert"
        suppressHydrationWarning
        className="px-4 py-24 text-center"
        dangerouslySetInnerHTML={{ __html: FAILED }}
      />
    </>
  )
}
