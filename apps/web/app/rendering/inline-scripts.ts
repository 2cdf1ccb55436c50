/*
 * These functions are written into the page as text (see `inline`) and run before any bundle is loaded:
 * they may use nothing from outside their own body.
 */

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

/** Only the server needs the text: in the browser it has run before React hydrates. The content policy allows it by hash. */
const inline = (run: () => void) => (import.meta.env.SSR ? `(${run})()` : '')

export const headScript = inline(prepareDocument)
export const bodyScript = inline(startScripts)
