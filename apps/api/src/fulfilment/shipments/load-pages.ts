import { isDeepStrictEqual } from 'node:util'
import type { Units } from '@wheelyard/contract/values/units'
import { drawLoad as shapesOf } from '@wheelyard/delivery/load/load-drawing'
import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { loadProblems } from '@wheelyard/delivery/load/load-problems'
import { palletOf } from '@wheelyard/delivery/load/load-spaces'
import { planLoad } from '@wheelyard/delivery/load/plan-load'
import * as t from '@wheelyard/messages/server'
import { drawLoad } from '#api/documents/draw-load'
import { startOf } from '#api/documents/right-to-left'
import { type Tag, tagged } from '#api/documents/tags'
import { LEFT, type Page, PAGE_START } from '#api/documents/page'
import type { ShippedGoods } from './shipped-goods.store.ts'
import { totalsOf } from './slip-texts.ts'

/** Planned in a few hundredths of a second; larger loads are on the order page, where a worker plans them. */
const CARTONS_MAX = 300
const DRAWN_MAX = 8
const PROBLEMS_MAX = 5
const GAP = 20
const columnOn = ({ right }: Page) => (right - LEFT - GAP) / 2
const CAPTION = 18

/** Indexes of pallets next to each other. */
type Group = { first: number; last: number }
/** How the cartons of a shipment stand on pallets, with sentences about those that do not. */
export type PalletLoad = { drawn?: { plan: LoadPlan; groups: Group[] }; notes: string[] }

type Shipped = { goods: ShippedGoods[]; seller: { country: string }; units: Units }

/** Undefined if nothing is known of the cartons. */
export function planPallets({ goods, seller, units }: Shipped): PalletLoad | undefined {
  const { cartons } = totalsOf(goods)
  if (cartons === 0) return undefined
  if (cartons > CARTONS_MAX) return { notes: [t.shipments_howMoreThanCartons({ cartonsMax: CARTONS_MAX })] }
  const plan = planLoad(goods, palletOf(seller.country))
  const groups = alikeGroups(plan)
  const notes = loadProblems({ ...plan, withoutCarton: [] }, units).slice(0, PROBLEMS_MAX)
  const undrawn = groups[DRAWN_MAX]
  if (undrawn) notes.push(t.shipments_palletsFromOnAre({ first: undrawn.first + 1 }))
  return { drawn: { plan, groups: groups.slice(0, DRAWN_MAX) }, notes }
}

/** Two to a page; pallets that are alike are drawn once. */
export function drawPallets(page: Page, root: Tag, { drawn }: PalletLoad, units: Units): void {
  if (!drawn) return
  for (const [n, group] of drawn.groups.entries()) {
    if (n % 2 === 0) page.doc.addPage()
    const x = LEFT + (n % 2) * (columnOn(page) + GAP)
    drawGroup(page, root, drawn.plan, { ...group, x, units })
  }
}

function alikeGroups({ loaded }: LoadPlan): Group[] {
  const groups: Group[] = []
  for (const [index, { cartons }] of loaded.entries()) {
    const group = groups.at(-1)
    if (group && isDeepStrictEqual(loaded[group.first]?.cartons, cartons)) group.last = index
    else groups.push({ first: index, last: index })
  }
  return groups
}

function drawGroup(page: Page, root: Tag, plan: LoadPlan, group: Group & { x: number; units: Units }): void {
  const { first, last, x, units } = group
  const drawing = shapesOf(plan, first, units)
  if (!drawing) return
  const width = columnOn(page)
  const caption =
    first === last
      ? t.shipments_pallet({ first: first + 1 })
      : t.shipments_palletsToAlike({ first: first + 1, last: last + 1 })
  tagged(page, root, 'H2', () => page.write(caption, x, PAGE_START, { weight: 700, width }))
  const height = page.end - PAGE_START - CAPTION - GAP
  const scale = Math.min(width / drawing.widthMm, height / drawing.heightMm)
  const left = startOf(page.doc, x, width)
  const alt = t.shipments_howCartonsStand({ title: drawing.title })
  tagged(page, root, 'Figure', () => drawLoad(page, drawing, { x: left, y: PAGE_START + CAPTION, scale }), { alt })
}
