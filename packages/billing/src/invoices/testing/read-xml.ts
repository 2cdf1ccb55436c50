import { XmlDocument, XmlElement } from 'libxml2-wasm'

/** Without prefixes; text only where there is nothing but text. */
export type Reading = { name: string; scheme: string | null; text: string; children: Reading[] }

export function readXml(xml: string): Reading {
  using document = XmlDocument.fromString(xml)
  return read(document.root)
}

function read(element: XmlElement): Reading {
  const children: Reading[] = []
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) children.push(read(child))
  }
  const isLeaf = children.length === 0
  return {
    name: element.name,
    scheme: isLeaf ? (element.attr('schemeID')?.value ?? null) : null,
    text: isLeaf ? element.content : '',
    children,
  }
}

export const all = (from: Reading, path: string): Reading[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [from])

/** What there must be. */
export function one(from: Reading, path: string): Reading {
  const [found] = all(from, path)
  if (!found) throw new Error(`${from.name} has no ${path}`)
  return found
}

export const text = (from: Reading, path: string): string | null => all(from, path)[0]?.text ?? null

export function cents(from: Reading, path: string): number {
  const amount = one(from, path).text
  if (!/^\d+\.\d\d$/.test(amount)) throw new Error(`${path} is no amount in cents: ${amount}`)
  return Number(amount.replace('.', ''))
}
