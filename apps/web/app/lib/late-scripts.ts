/**
 * Public pages show and lead on before any script runs, so their scripts wait until the page has been painted:
 * on a phone's network the 120 kB would otherwise come between the visitor and the first picture. What React
 * Router wrote to start at once is held back here, and begun by `starter` in the browser.
 */
export function lateScripts(html: string): string {
  if (!html.includes(MODULE_SCRIPT)) return html
  const modules: string[] = []
  const held = html
    .replaceAll(PRELOAD, (_link, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(MODULE_SCRIPT, '<script type="text/held" data-last>')
    .replaceAll(DATA_SCRIPT, '<script type="text/held">')
  const facts = `data-modules="${modules.join(' ')}" data-shared="${modules.find((href) => SHARED.test(href))}"`
  return held.replace('</body>', () => `<script ${facts}>${starter}</script></body>`)
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE_SCRIPT = '<script type="module" async="">'
/** The chunk of `vite.config.ts` with React, the router and what all pages share. */
const SHARED = /\/shop-/
const DATA_SCRIPT = /<script>(?=window\.__reactRouterContext)/g

/**
 * Once the page's first picture is there (or a second has passed) and a frame has been drawn. A hidden tab
 * draws none, so time counts too. Then step by step, with a turn for the browser after each: in one go they
 * would keep a phone from answering. The held code is inserted as it is: the policy knows it by its hash.
 */
const starter = `(async () => {
  const { modules, shared } = document.currentScript.dataset
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const picture = document.querySelector('img[fetchpriority=high]')
  const add = (name, facts) => document.head.append(Object.assign(document.createElement(name), facts))
  const begin = ({ textContent }, type) => add('script', { type, textContent })
  await Promise.race([picture && picture.decode().catch(() => {}), pause(1000)])
  await Promise.race([frame(), pause(1000)])
  for (const href of modules.split(' ')) {
    add('link', { rel: 'modulepreload', href })
    await pause()
  }
  for (const data of document.querySelectorAll('script[type="text/held"]:not([data-last])')) {
    begin(data, '')
    await pause()
  }
  await import(shared).catch(() => {})
  await pause()
  begin(document.querySelector('script[data-last]'), 'module')
})()`
