import type { NumberedMessage } from '../../../packages/messages/compiler/read-texts.ts'

const IMPORT = /import \* as (\w+) from ["']@wheelyard\/messages\/(\w+)["']/g
const LAZY_IMPORT = /\bimport\(\s*["']([^"']+)["']\s*\)/g
const APP_FILE = /\/apps\/web\/app\/(.+\.tsx?)$/
/** A thousand is written 1e3. */
const SAID = /\b(?:say|sentence)(?:\$\d+)?\((\d[\de]*)/g

/** `t.cart_title()` becomes `say(12)` and `t.cart_title` `sentence(12)`: the browser needs no typed functions. */
export function numberMessages(code: string, texts: readonly NumberedMessage[]): string {
  const areas = new Map([...code.matchAll(IMPORT)].map(([, name = '', area]) => [name, area]))
  if (areas.size === 0) return code
  const use = new RegExp(`\\b(${[...areas.keys()].join('|')})\\.([a-z]\\w*_\\w+)(\\()?(\\))?`, 'g')
  const named = code.replaceAll(use, (_use, name: string, key: string, call = '', end = '') => {
    const found = texts.find((text) => text.key === key && text.area === areas.get(name))
    if (!found) throw new Error(`There is no message ${areas.get(name)}/${key}`)
    return call ? `say(${found.id}${end || ', '}` : `sentence(${found.id})${end}`
  })
  return `import { say, sentence } from "@wheelyard/messages/say";${named.replaceAll(IMPORT, '')}`
}

/** The numbers in code that was shaken, but not minified. */
export const messagesIn = (code: string): number[] => [...code.matchAll(SAID)].map(([, id]) => Number(id))

/** `import('./proof-dialog.tsx')` brings that module's messages along. */
export async function nameLazyImports(
  code: string,
  importer: string,
  locate: (specifier: string) => Promise<string | undefined>,
): Promise<string> {
  if (!APP_FILE.test(importer)) return code
  let named = code
  for (const [lazily, specifier = ''] of code.matchAll(LAZY_IMPORT)) {
    const part = lazyPartOf((await locate(specifier)) ?? '')
    if (part) named = named.replace(lazily, `withMessages("${part.name}", ${lazily})`)
  }
  return named === code ? code : `import { withMessages } from "#web/rendering/messages.ts";${named}`
}

/** Of a module of ours that others import lazily. */
export function lazyPartOf(id: string): { name: string; files: string[] } | undefined {
  const [, file] = APP_FILE.exec(id) ?? []
  return file ? { name: `lazy-${file.replace(/\.tsx?$/, '').replaceAll('/', '-')}`, files: [file] } : undefined
}
