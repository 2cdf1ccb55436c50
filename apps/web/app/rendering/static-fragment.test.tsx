import type { Language } from '@wheelyard/messages/languages'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { NavLink, StaticRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { FragmentContext, StaticFragment } from './static-fragment.tsx'

const rendered = vi.fn()
beforeEach(() => rendered.mockClear())

function Menu({ text }: { text: string }) {
  rendered()
  return (
    <ul>
      {['/reviews', '/blogs'].map((to) => (
        <li key={to}>
          <NavLink to={to}>{to.slice(1)}</NavLink> &amp; {text}
        </li>
      ))}
    </ul>
  )
}

function Counter() {
  rendered()
  return <p>{rendered.mock.calls.length}</p>
}

const menu = (pathname: string, text = 'more') => (
  <StaticFragment as="header" className="top" component={Menu} props={{ text }} pathname={pathname} />
)

const inBrowser = (pathname: string, page: ReactNode) =>
  renderToString(<StaticRouter location={pathname}>{page}</StaticRouter>)

const onServer = (pathname: string, page: ReactNode, language: Language = 'en') =>
  inBrowser(pathname, <FragmentContext value={{ language, renderToString }}>{page}</FragmentContext>)

// In development every fragment is rendered again to compare it with its cached markup.
const rendersOf = (fresh: number, cached: number) => (import.meta.env.DEV ? 2 * fresh + cached : fresh)

test('the server renders a fragment once and sends the markup that a browser would render', () => {
  const pages: [string, ReactNode][] = [
    ['/reviews', menu('/reviews')],
    ['/blogs', menu('/blogs')],
    ['/blogs', menu('/blogs', 'less')],
  ]
  const expected = pages.map(([pathname, page]) => inBrowser(pathname, page))
  expect(new Set(expected).size).toBe(3)

  rendered.mockClear()
  for (let visit = 1; visit <= 3; visit += 1) {
    expect(pages.map(([pathname, page]) => onServer(pathname, page))).toEqual(expected)
  }
  expect(rendered).toHaveBeenCalledTimes(rendersOf(3, 6))
})

test('a fragment is rendered again for another language, with links that stay in it', () => {
  onServer('/', menu('/languages'))
  expect(onServer('/', menu('/languages'), 'de')).toContain('href="/de/reviews"')
  expect(rendered).toHaveBeenCalledTimes(rendersOf(2, 0))
})

test('a fragment that depends on more than its props is reported in development', () => {
  const page = <StaticFragment as="li" component={Counter} props={{}} />
  expect(() => onServer('/', page)).toThrow('Counter depends on more than its props')
})

test('the server forgets the oldest of more fragments than it can keep', () => {
  for (let visit = 1; visit <= 600; visit += 1) onServer('/', menu(`/invented-${visit}`))
  rendered.mockClear()
  onServer('/', menu('/invented-600'))
  expect(rendered).toHaveBeenCalledTimes(rendersOf(0, 1))
  rendered.mockClear()
  onServer('/', menu('/invented-1'))
  expect(rendered).toHaveBeenCalledTimes(rendersOf(1, 0))
})
