import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import { loadSpace } from '@wheelyard/delivery/load/load-spaces'
import { planLoad } from '@wheelyard/delivery/load/plan-load'
import { expect, test } from 'vitest'
import { loadRows } from './load-rows.ts'

const carton = {
  lengthMm: 1120,
  widthMm: 640,
  heightMm: 460,
  grossGrams: 23_400,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}
const line = (sku: string, quantity: number, changes: Partial<LoadLine> = {}): LoadLine => ({
  productId: sku,
  name: `Model ${sku}`,
  sku,
  quantity,
  carton,
  ...changes,
})

test('the rows of all spaces are the cartons of the plan', () => {
  const lines = [line('A', 90), line('B', 7, { carton: null }), line('C', 130, { carton: { ...carton, pieces: 4 } })]
  const plan = planLoad(lines, loadSpace('container-20'))
  const rows = plan.loaded.flatMap((loaded) => loadRows(loaded, lines))
  const sum = (sku: string) => rows.filter((row) => row.sku === sku).reduce((total, row) => total + row.cartons, 0)
  expect([sum('A'), sum('B'), sum('C')]).toEqual([90, 0, 33])
  expect(rows.reduce((total, { grams }) => total + grams, 0)).toBe(
    plan.loaded.reduce((total, { grams }) => total + grams, 0),
  )
  expect(rows.find(({ sku }) => sku === 'A')).toMatchObject({ line: 0, name: 'Model A', layers: 4 })
})
