import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** Of each component. Addresses are the visitors' to invent, and a catalogue may have any number of cards. */
const MOST_KEPT = 500

const drawn = new Map<unknown, Map<string, string>>()

/** The markup of a component that looks the same whenever it is given the same: drawn the first time, then remembered. */
export function drawStill(content: ReactElement, at: string): string {
  const known = drawn.get(content.type) ?? new Map<string, string>()
  drawn.set(content.type, known)
  const key = `${at} ${JSON.stringify(content.props)}`
  const markup = known.get(key) ?? renderToString(<StaticRouter location={at}>{content}</StaticRouter>)
  if (!known.has(key)) keep(known, key, markup)
  return markup
}

function keep(known: Map<string, string>, key: string, markup: string): void {
  const [oldest] = known.keys()
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest)
  known.set(key, markup)
}
