/**
 * Public pages show and lead on before any script runs, so their scripts wait until the page has been painted:
 * on a phone's network the 120 kB would otherwise come between the visitor and the first picture. What React
 * Router wrote to start at once is held back here, and begun by `starter` in the browser.
 */
export function lateScripts(html: string): string {
  const modules: string[] = []
  const withoutPreloads = html.replaceAll(PRELOAD, (_link, href: string) => {
    modules.push(href)
    return ''
  })
  return withoutPreloads.replace(
    MODULE_SCRIPT,
    (_script, code: string) =>
      `<script type="text/held" data-modules="${modules.join(' ')}">${code}</script><script>${starter}</script>`,
  )
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * Once the page's first picture is there (or a second has passed) and a frame has been drawn. A hidden tab
 * draws none, so time counts too. The held code is inserted as it is: the policy knows it by its hash.
 */
const starter = `(() => {
  const held = document.currentScript.previousElementSibling
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const picture = document.querySelector('img[fetchpriority=high]')
  const add = (name, facts) => document.head.append(Object.assign(document.createElement(name), facts))
  Promise.race([picture && picture.decode().catch(() => {}), pause(1000)])
    .then(() => Promise.race([frame(), pause(1000)]))
    .then(() => {
      for (const href of held.dataset.modules.split(' ')) add('link', { rel: 'modulepreload', href })
      add('script', { type: 'module', textContent: held.textContent })
    })
})()`
