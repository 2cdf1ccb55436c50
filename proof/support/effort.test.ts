import { expect, it } from 'vitest'
import { byEffort, cases } from './effort.ts'

it('a short pass has every value of every field in as few cases as it can, the others have all cases', () => {
  const all = ['lost', 'slow', 'cut'].flatMap((fault) => ['pays', 'cancels'].map((act) => ({ fault, act })))
  const chosen = cases(all)
  expect(new Set(chosen.map(({ fault }) => fault))).toEqual(new Set(['lost', 'slow', 'cut']))
  expect(new Set(chosen.map(({ act }) => act))).toEqual(new Set(['pays', 'cancels']))
  expect(chosen).toHaveLength(byEffort(3, all.length))
})
