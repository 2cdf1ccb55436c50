import * as tBuyer from '@wheelyard/messages/buyer'
import * as t from '@wheelyard/messages/site'
import { useHydrated } from '#web/rendering/hydrated.ts'

// Only the server needs the texts: where they are read, no code of ours runs.
const failed = () =>
  import.meta.env.SSR
    ? `<h1 class="text-title">${t.ui_loadingChunkFailed()}</h1>
     <p class="my-6 text-muted">${t.ui_partOfThisPage()}</p>
     <a href="" class="btn btn-primary font-semibold">${t.ui_retry()}</a>`
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
        {import.meta.env.SSR ? (
          <p className="wrap pt-12 text-center font-semibold">{tBuyer.frame_thisPartOfShop()}</p>
        ) : null}
      </noscript>
      <section
        id="missing-code"
        hidden
        role="alert"
        suppressHydrationWarning
        className="px-4 py-24 text-center"
        dangerouslySetInnerHTML={{ __html: failed() }}
      />
    </>
  )
}
