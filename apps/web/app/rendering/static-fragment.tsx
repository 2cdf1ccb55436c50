import { folderOf, pathIn } from '@wheelyard/contract/shop/language-paths'
import type { Language } from '@wheelyard/messages/languages'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { StaticRouter } from 'react-router'

type FragmentRenderer = { language: Language; renderToString: (content: ReactNode) => string }

/** Provided by entry.server; the browser has none. */
export const FragmentContext = createContext<FragmentRenderer | undefined>(undefined)

type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json }

type StaticFragmentProps<Props> = {
  as: 'header' | 'div' | 'li'
  className?: string
  component: ComponentType<Props>
  props: Props
  /** Where the links inside are, for those that mark the current page. */
  pathname?: string
}

/**
 * A part of a page whose markup follows from its props alone. The server renders it once and reuses the markup; the
 * browser renders and hydrates it as usual, and in development reports any difference. The component may not use
 * loader data, `useId` or a provider from outside.
 */
export function StaticFragment<Props extends Record<string, Json>>(fragment: StaticFragmentProps<Props>) {
  const { as: Tag, className, component: Component, props, pathname = '/' } = fragment
  const renderer = use(FragmentContext)
  if (!import.meta.env.SSR || !renderer) {
    return (
      <Tag className={className}>
        <Component {...props} />
      </Tag>
    )
  }
  const render = () =>
    renderer.renderToString(
      <StaticRouter basename={folderOf(renderer.language) || '/'} location={pathIn(renderer.language, pathname)}>
        <Component {...props} />
      </StaticRouter>,
    )
  const markup = cached(Component, JSON.stringify([renderer.language, pathname, props]), render)
  if (import.meta.env.DEV && markup !== render()) throw new Error(`${Component.name} depends on more than its props`)
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** Per component. Visitors can invent addresses, and a catalogue can have any number of cards. */
const MAX_CACHED = 500
const cache = new Map<unknown, Map<string, string>>()

function cached(component: unknown, key: string, render: () => string): string {
  const markups = cache.get(component) ?? new Map<string, string>()
  cache.set(component, markups)
  const markup = markups.get(key) ?? render()
  markups.set(key, markup)
  const [oldest] = markups.keys()
  if (markups.size > MAX_CACHED && oldest !== undefined) markups.delete(oldest)
  return markup
}
