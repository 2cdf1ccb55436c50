import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { NavLink, StaticRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Footer } from '#web/features/site/footer.tsx'
import { drawStill } from '#web/lib/draw-still.tsx'
import { PageStills } from '#web/lib/page-stills.ts'
import { DrawStills, Still } from './still.tsx'

const drawn = vi.fn()
beforeEach(() => drawn.mockClear())

function Menu({ more = '' }: { more?: string }) {
  drawn()
  return (
    <ul>
      {['/reviews', '/blogs'].map((to) => (
        <li key={to}>
          <NavLink to={to}>{to.slice(1)}</NavLink> &amp; {more}
        </li>
      ))}
    </ul>
  )
}

const menu = (at: string, more = 'more') => (
  <Still as="header" className="top" at={at}>
    <Menu more={more} />
  </Still>
)

const inBrowser = (address: string, page: ReactNode) =>
  renderToString(<StaticRouter location={address}>{page}</StaticRouter>)

function onServer(address: string, page: ReactNode) {
  const stills = new PageStills(drawStill)
  return stills.fill(inBrowser(address, <DrawStills value={stills.draw}>{page}</DrawStills>)).toString()
}

test('a still part of the page is drawn once for all that it shows, into the very markup that a browser draws', () => {
  const pages: [string, ReactNode][] = [
    ['/', <Footer key="" />],
    ['/reviews', menu('/reviews')],
    ['/blogs', menu('/blogs')],
    ['/blogs', menu('/blogs', 'less')],
  ]
  const asBrowsersDo = pages.map(([address, page]) => inBrowser(address, page))
  expect(new Set(asBrowsersDo).size).toBe(4)

  drawn.mockClear()
  for (let visit = 1; visit <= 3; visit += 1) {
    expect(pages.map(([address, page]) => onServer(address, page))).toEqual(asBrowsersDo)
  }
  expect(drawn).toHaveBeenCalledTimes(3)
})

test('nobody smuggles one part of the page into another by writing the mark that stands for it', () => {
  const page = (
    <>
      {menu('/reviews', '<!--still 0-->')}
      <p>{'<!--still 0-->'}</p>
    </>
  )
  expect(onServer('/reviews', page)).toBe(inBrowser('/reviews', page))
})

test('of what visitors can make endlessly many of, the server forgets the oldest', () => {
  for (let visit = 1; visit <= 600; visit += 1) onServer('/', menu(`/invented-${visit}`, 'much'))
  onServer('/', menu('/invented-600', 'much'))
  expect(drawn).toHaveBeenCalledTimes(600)
  onServer('/', menu('/invented-1', 'much'))
  expect(drawn).toHaveBeenCalledTimes(601)
})
