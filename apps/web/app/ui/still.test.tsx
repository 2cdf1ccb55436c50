import { renderToString } from 'react-dom/server'
import { NavLink, StaticRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Footer } from '#web/features/site/footer.tsx'
import { drawStill } from '#web/lib/draw-still.tsx'
import { drawStillsWith, Still } from './still.tsx'

const pageAt = (address: string, page: React.ReactNode) =>
  renderToString(<StaticRouter location={address}>{page}</StaticRouter>)

const drawn = vi.fn()
function Menu() {
  drawn()
  return (
    <ul>
      {['/reviews', '/blogs'].map((to) => (
        <li key={to}>
          <NavLink to={to}>{to.slice(1)}</NavLink> &amp; more
        </li>
      ))}
    </ul>
  )
}
const menuAt = (address: string) => pageAt(address, <Still as="header" className="top" content={Menu} at={address} />)

test('a still part of the page is drawn once, into the very markup that a browser draws', () => {
  const asBrowsersDo = { footer: pageAt('/', <Footer />), reviews: menuAt('/reviews'), blogs: menuAt('/blogs') }
  expect(asBrowsersDo.reviews).not.toBe(asBrowsersDo.blogs)

  drawStillsWith(drawStill)
  drawn.mockClear()
  for (let visit = 1; visit <= 3; visit += 1) {
    expect({ footer: pageAt('/', <Footer />), reviews: menuAt('/reviews'), blogs: menuAt('/blogs') }).toEqual(
      asBrowsersDo,
    )
  }
  expect(drawn).toHaveBeenCalledTimes(2)
})
