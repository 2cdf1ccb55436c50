import { expect, it } from 'vitest'
import routes from '../../routes.ts'
import { menuOf, staffMenu } from './menu-groups.ts'
import { rightForPage } from './page-rights.ts'

type Route = { path?: string; file: string; children?: Route[] }

const below = (all: Route[], file: string): Route[] =>
  all.flatMap((route) => (route.file === file ? (route.children ?? []) : below(route.children ?? [], file)))

it('every page for staff says which right it needs', () => {
  const pages = below(routes, 'routes/dashboard/staff-only.tsx')
  expect(pages.length).toBeGreaterThan(20)
  const open = pages.filter(({ path }) => !rightForPage(`/dashboard/${path}`))
  expect(open.map(({ path }) => path)).toEqual([])
})

const labels = (menu: typeof staffMenu) => menu.map(({ links }) => links.map(({ label }) => label()))

it('a menu names the pages that one may open', () => {
  expect(labels(menuOf(['see-shop', 'see-orders', 'ship']))).toEqual([
    ['My Profile', 'Overview'],
    ['Manage Orders'],
    ['Packing', 'Manage Returns'],
    ['Manage Products'],
  ])
})
