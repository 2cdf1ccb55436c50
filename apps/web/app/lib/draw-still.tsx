import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** Of each component. Addresses are the visitors' to invent, and a catalogue may have any number of cards. */
const MOST_KEPT = 500

const drawn = new Map<unknown, Map<string, Buffer>>()

/** The markup of a component that looks the same whenever it is given the same: drawn the first time, then remembered. */
export function drawStill(content: ReactElement, at: string): Buffer {
  const known = drawn.get(content.type) ?? new Map<string, Buffer>()
  drawn.set(content.type, known)
  const key = `${at} ${JSON.stringify(content.props)}`
  return known.get(key) ?? keep(known, key, <StaticRouter location={at}>{content}</StaticRouter>)
}

function keep(known: Map<string, Buffer>, key: string, content: ReactElement): Buffer {
  const [oldest] = known.keys()
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
  const markup = Buffer.from(renderToString(content))
  known.set(key, markup)
  return markup
}
