import { describe, expect, it } from 'vitest'
import type { ReturnState } from './return-rules.ts'
import { returnTexts } from './return-texts.ts'

const line = { quantity: 2, refunded: 0, replaced: 0, wish: 'refund', price: 19.99, refund: 0 } as const
const described = (state: ReturnState, changes: Partial<Parameters<typeof returnTexts>[0]> = {}) =>
  returnTexts({
    number: 'R-1001',
    state,
    isLate: false,
    sendBack: state === 'requested' ? null : true,
    sendTo: 'Wheelyard Inc., 2 Dock Street',
    refund: null,
    lines: [line],
    ...changes,
  })

describe('a buyer reads', () => {
  it('that a request is looked at, and by a person if it is late', () => {
    expect(described('requested').buyer).toBe(
      'We have your request and are reviewing it. We will write to you. Please keep the goods and their packaging until then.',
    )
    expect(described('requested', { isLate: true }).buyer).toBe(
      'We have your request. The days for this have passed, so we’ll decide case by case. We will write to you. Please keep the goods and their packaging until then.',
    )
  })

  it('where to send the goods and what follows', () => {
    expect(described('authorised').buyer).toBe(
      'Your return is authorised. Please send the goods to Wheelyard Inc., 2 Dock Street and write R-1001 on the parcel. Once they have arrived, we’ll take care of your refund.',
    )
    expect(described('received').buyer).toBe('We have received the goods. Next, we’ll take care of your refund.')
  })

  it('that goods may stay', () => {
    const lines = [{ ...line, wish: 'replacement' as const }]
    expect(described('authorised', { sendBack: false, lines }).buyer).toBe(
      'Your return is authorised. You do not need to send anything back. Next, we’ll take care of your replacement.',
    )
  })

  it('what was done, and what is left of both wishes', () => {
    const lines = [line, { ...line, quantity: 3, replaced: 1, wish: 'replacement' as const }]
    expect(described('received', { lines, refund: { amount: 19.99, status: 'pending' } }).buyer).toBe(
      'We have received the goods. $19.99 is on its way back. 1 unit was replaced. Next, we’ll take care of your refund and your replacement.',
    )
    const done = [
      { ...line, refunded: 1, replaced: 1, refund: 19.99 },
      { ...line, quantity: 1_500, replaced: 1_500 },
    ]
    expect(described('closed', { lines: done, refund: { amount: 19.99, status: 'succeeded' } }).buyer).toBe(
      '$19.99 was refunded. 1,501 units were replaced. This return is closed.',
    )
    expect(described('authorised', { sendBack: false, lines: done }).buyer).not.toContain('we take care')
  })

  it('that a return ended without either', () => {
    expect(described('closed').buyer).toBe('This return is closed.')
    expect(described('withdrawn').buyer).toContain('You can request one for the same units again.')
    expect(described('refused').buyer).toContain('We could not accept this return.')
  })
})

describe('a seller reads', () => {
  it('what to do next', () => {
    expect(described('requested').seller).toBe('Please authorise or decline it. The buyer reads your note.')
    expect(described('requested', { isLate: true }).seller).toContain('after the days your settings allow')
    expect(described('authorised').seller).toContain('Record what arrives and in what condition. Refund units or ship')
    expect(described('authorised', { sendBack: false }).seller).toContain('The goods stay with the buyer. Refund units')
    expect(described('received').seller).toContain('The goods are back. Refund units')
  })

  it('what is left of the price of units that were refunded in part', () => {
    const lines = [{ ...line, refunded: 2, refund: 5 }]
    expect(described('received', { lines }).seller).toBe(
      'The goods are back. $34.98 of the price of the refunded units is left: refund more of it, or close the return.',
    )
    expect(described('received', { lines }).buyer).toBe('We have received the goods.')
  })

  it('nothing to do once all is settled', () => {
    const lines = [{ ...line, refunded: 2, refund: 39.98 }]
    expect(described('received', { lines }).seller).toBe('The goods are back.')
    for (const state of ['withdrawn', 'refused'] as const)
      expect(described(state).seller).toContain('There is nothing left to do.')
  })
})
