import { createContext, use, type ReactElement } from 'react'

/** Draws what looks the same whenever it shows the same, and answers what stands for its markup in the page. */
export type Draw = (content: ReactElement, at: string) => string

/** The server gives one in; a browser has none. */
export const DrawStills = createContext<Draw | undefined>(undefined)

type StillProps = {
  as?: 'div' | 'header' | 'footer' | 'li'
  className?: string
  /** One component whose look hangs on its properties alone: it asks neither loaders nor ids of React. */
  children: ReactElement
  /** Where its links believe to be, for those that mark the current page. */
  at?: string
}

/**
 * A part of the page that the server draws once and then copies into every rendering: most of a page
 * never changes, and a product or a review seldom does. The browser gets the very markup it would have
 * drawn, and hydrates it as usual.
 */
export function Still({ as: Tag = 'div', children, at = '/', className }: StillProps) {
  const draw = use(DrawStills)
  if (draw) return <Tag className={className} dangerouslySetInnerHTML={{ __html: draw(children, at) }} />
  return <Tag className={className}>{children}</Tag>
}
