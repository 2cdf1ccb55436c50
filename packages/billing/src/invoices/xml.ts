import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import type { Day } from './invoice-document.ts'

/** Children by name, in their order; attributes by name after an @, beside them the text by #. Null is left out. */
export type Element = { [name: string]: Content }
type Content = string | Element | Content[] | null

export const toXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${children(root, '')}`

/** An element may be missing but must not be empty. */
export const filled = (text: string): string | null => text || null

/** 1234.05, from cents and without a detour through fractions. */
export const decimal = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** 20261116, which CII calls format 102. */
export const compactDay = (on: Day): Element => ({ '@format': '102', '#': on.replaceAll('-', '') })

/** 8.875 */
export const percent = (ratePpm: number) => String(ratePpm / PPM_PER_PERCENT)

const children = (element: Element, indent: string): string =>
  Object.entries(element)
    .filter(([name]) => !isAttribute(name))
    .map(([name, content]) => write(name, content, indent))
    .join('')

function write(name: string, content: Content, indent: string): string {
  if (content === null) return ''
  if (Array.isArray(content)) return content.map((each) => write(name, each, indent)).join('')
  if (typeof content === 'string') return `${indent}<${name}>${escaped(content)}</${name}>\n`
  const start = `${indent}<${name}${attributes(content)}>`
  return typeof content['#'] === 'string'
    ? `${start}${escaped(content['#'])}</${name}>\n`
    : `${start}\n${children(content, `${indent}  `)}${indent}</${name}>\n`
}

const attributes = (element: Element): string =>
  Object.entries(element)
    .map(([name, value]) =>
      isAttribute(name) && typeof value === 'string' ? ` ${name.slice(1)}="${escaped(value)}"` : '',
    )
    .join('')

const isAttribute = (name: string) => name.startsWith('@')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** All that XML cannot carry, not even escaped: it is shown as � rather than losing the invoice to it. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string) =>
  text.replaceAll(UNSPEAKABLE, '\uFFFD').replaceAll(/[&<>"\r]/g, (sign) => ENTITIES[sign] ?? sign)
