import { expect, test } from 'vitest'
import { isAnyReceived, NOTHING_CAME, receivedProblem, toReceivedLine } from './receive-draft.ts'
import { KART, TRAIL } from './testing/desk-samples.ts'

test.each([
  [{ restocked: '3', scrapped: '2' }, undefined],
  [{ restocked: '3', scrapped: '3' }, 'At most 5 units: no more are in this return'],
  [{ restocked: '', scrapped: '0' }, 'Enter whole numbers'],
  [{ restocked: '0', scrapped: '0.5' }, 'Enter whole numbers'],
  [{ restocked: '-1', scrapped: '0' }, 'Enter whole numbers'],
])('of five units %o came back', (came, problem) => {
  expect(receivedProblem({ quantity: 5 }, { ...NOTHING_CAME, ...came })).toBe(problem)
})

test('knows whether anything came back', () => {
  const nothing = toReceivedLine(KART, NOTHING_CAME)
  expect(isAnyReceived([nothing])).toBe(false)
  expect(isAnyReceived([nothing, toReceivedLine(TRAIL, { ...NOTHING_CAME, scrapped: '1' })])).toBe(true)
})
