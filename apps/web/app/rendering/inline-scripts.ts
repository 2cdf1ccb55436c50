// These functions are written into the page as text and run before any bundle has loaded, so they may use nothing
// from outside their own body.

/** Runs before the first paint, so that neither the header nor the theme flickers. */
function prepareDocument(): void {
  const { dataset } = document.documentElement
  // The style sheet's signed-in variant shows the matching half of the header.
  dataset['session'] = localStorage.getItem('accessToken') ? 'in' : 'out'
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme
  // zod would try `new Function`, which our content policy forbids and the browser reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/** Says so where the code of a page that shows nothing without it fails, or does not come: see without-code.tsx. */
function tellOfMissingCode(): void {
  const { documentElement: page } = document
  const tell = ({ target }: { target?: EventTarget | null } = {}) => {
    // Pictures and fonts fail too.
    if (target instanceof HTMLElement && !(target instanceof HTMLScriptElement)) return
    page.querySelector('#missing-code')?.removeAttribute('hidden')
  }
  // Events of a script do not bubble: they are seen on their way down only.
  window.addEventListener('error', tell, true)
  window.addEventListener('unhandledrejection', tell)
  setTimeout(tell, 120_000)
}

/**
 * After a reload, back and forward change only the address: the router draws the page. Until it runs, that page is
 * loaded; otherwise this one would stay below another's address, and React would find the wrong markup.
 */
function followHistory(): void {
  const { dataset } = document.documentElement
  const { location } = window
  const address = () => location.pathname + location.search
  const loaded = address()
  window.addEventListener('popstate', () => {
    // A link to a part of this page changes the address too.
    const isHere = address() === loaded && dataset['leaving'] === undefined
    if (isHere || '__reactRouterDataRouter' in window) return
    dataset['leaving'] = ''
    location.reload()
  })
}

/** Starts the scripts of a public page (defer-scripts.ts) once its first picture is painted, or after a second. */
async function startScripts(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  const painted = async () => {
    await picture?.decode().catch(() => {})
    // A hidden tab paints no frame; the timeout starts its scripts.
    await new Promise(requestAnimationFrame)
  }
  await Promise.race([painted(), new Promise((resolve) => setTimeout(resolve, 1000))])
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred-modulepreload]')) {
    link.rel = 'modulepreload'
  }
  for (const { textContent } of document.querySelectorAll('script[type=deferred-module]')) {
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', textContent }))
  }
}

// Only the server needs the text: by the time React hydrates it has run. The content policy allows it by its hash.
export const headScript = import.meta.env.SSR
  ? `(${prepareDocument.toString()})();(${tellOfMissingCode.toString()})();(${followHistory.toString()})()`
  : ''
export const bodyScript = import.meta.env.SSR ? `(${startScripts.toString()})()` : ''
