import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { expect, test } from 'vitest'
import { possibleActions } from './desk-actions.ts'
import { deskWith, KART } from './testing/desk-samples.ts'

const part = (goodsCents: number): TaxPart => ({
  categories: ['standard'],
  treatment: 'not-collected',
  name: '',
  ratePpm: 0,
  goodsCents,
  freightCents: 0,
  taxCents: 0,
})
const lineLeft = { productId: KART, pieces: 2, unitsLeft: 2, left: 500, rest: 0, taxCategory: 'standard' as const }
const refundable = { lines: [lineLeft], paid: [part(500_00)], refunded: [part(0)] }
const REFUND = { amount: 100, tax: 0, freight: 0 }

type Facts = Partial<Parameters<typeof deskWith>[0]>
/** Of two units that the buyer wants refunded, unless told otherwise. */
const actionsOf = (facts: Facts) =>
  possibleActions(deskWith({ refundable, lines: [{ quantity: 2, wish: 'refund' }], ...facts }))

test('what waits is decided, and what is over stays so', () => {
  expect(actionsOf({ state: 'requested' })).toEqual(['authorise', 'refuse'])
  for (const state of ['withdrawn', 'refused', 'closed'] as const) expect(actionsOf({ state })).toEqual([])
})

test('goods that come back are awaited first; those that stay may still come', () => {
  const state = 'authorised'
  expect(actionsOf({ state, sendBack: true })).toEqual(['receive', 'refund', 'replace', 'close'])
  expect(actionsOf({ state, sendBack: false })).toEqual(['refund', 'replace', 'close', 'receive'])
  expect(actionsOf({ state: 'received', sendBack: true })).toEqual(['refund', 'replace', 'close'])
})

test('the wish of the buyer comes first', () => {
  const lines = [{ quantity: 2, wish: 'replacement' as const }]
  expect(actionsOf({ state: 'received', lines })).toEqual(['replace', 'refund', 'close'])
})

test('is refunded in several steps, and is not closed while one is under way', () => {
  const state = 'received'
  expect(actionsOf({ state, refund: { ...REFUND, status: 'pending' } })).toEqual(['refund', 'replace'])
  expect(actionsOf({ state, refund: { ...REFUND, status: 'succeeded' } })).toEqual(['refund', 'replace', 'close'])
})

test('nothing is refunded or replaced of units that are settled, or of a payment that went back', () => {
  const lines = [{ quantity: 2, refunded: 1, replaced: 1 }]
  const settled = { ...refundable, lines: [{ ...lineLeft, pieces: 0 }] }
  expect(actionsOf({ state: 'received', lines, refundable: settled })).toEqual(['close'])
  const inPart = { ...refundable, lines: [{ ...lineLeft, pieces: 0, unitsLeft: 0, left: 0, rest: 50 }] }
  expect(actionsOf({ state: 'received', lines, refundable: inPart })).toEqual(['refund', 'close'])
  expect(actionsOf({ state: 'received', refundable: { ...refundable, refunded: [part(500_00)] } })).toEqual(['close'])
})
