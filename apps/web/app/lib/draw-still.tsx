import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** Addresses are the visitors' to invent. */
const MOST_ADDRESSES = 100

const drawn = new WeakMap<ComponentType, Map<string, string>>()

/** The markup of a component that is the same at every rendering: drawn the first time, remembered from then on. */
export function drawStill(Content: ComponentType, at: string): string {
  const byAddress = drawn.get(Content) ?? new Map<string, string>()
  drawn.set(Content, byAddress)
  const known = byAddress.get(at)
  if (known !== undefined) return known
  const markup = renderToString(
    <StaticRouter location={at}>
      <Content />
    </StaticRouter>,
  )
  if (byAddress.size < MOST_ADDRESSES) byAddress.set(at, markup)
  return markup
}
