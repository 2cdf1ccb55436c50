import type { ComponentType } from 'react'

/** Draws a component as it looks at an address, once; the server gives one in, a browser has none. */
type Draw = (content: ComponentType, at: string) => string
let drawOnce: Draw | undefined

export function drawStillsWith(draw: Draw): void {
  drawOnce = draw
}

type StillProps = {
  as?: 'div' | 'header' | 'footer'
  className?: string
  /** Shows the same at every rendering: it asks neither loaders nor ids of React. */
  content: ComponentType
  /** Where its links believe to be, for those that mark the current page. */
  at?: string
}

/**
 * A part of the page that the server draws once and then copies into every rendering, since most of a
 * page never changes. The browser gets the very markup it would have drawn, and hydrates it as usual.
 */
export function Still({ as: Tag = 'div', content: Content, at = '/', className }: StillProps) {
  if (drawOnce) return <Tag className={className} dangerouslySetInnerHTML={{ __html: drawOnce(Content, at) }} />
  return (
    <Tag className={className}>
      <Content />
    </Tag>
  )
}
