import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { expect, test } from 'vitest'
import { possibleActions } from './desk-actions.ts'
import { deskWith } from './testing/desk-samples.ts'

const part = (goodsCents: number): TaxPart => ({
  categories: ['standard'],
  treatment: 'not-collected',
  name: '',
  ratePpm: 0,
  goodsCents,
  freightCents: 0,
  taxCents: 0,
})
const refundable = { lines: [], paid: [part(500_00)], refunded: [part(0)] }
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

test('has one refund, and is not closed while that is under way', () => {
  const state = 'received'
  expect(actionsOf({ state, refund: { ...REFUND, status: 'pending' } })).toEqual(['replace'])
  expect(actionsOf({ state, refund: { ...REFUND, status: 'succeeded' } })).toEqual(['replace', 'close'])
})

test('nothing is refunded or replaced of units that are settled, or of a payment that went back', () => {
  expect(actionsOf({ state: 'received', lines: [{ quantity: 2, refunded: 1, replaced: 1 }] })).toEqual(['close'])
  expect(actionsOf({ state: 'received', refundable: { ...refundable, refunded: [part(500_00)] } })).toEqual(['close'])
})
