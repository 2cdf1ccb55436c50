import { describe, expect, it } from 'vitest'
import { canCancel, canPay, canShip, priceChanged } from './order-rules.ts'
import { isOpen } from './order-states.ts'
import { canRefund } from '../finance/payment-rules.ts'

const ended = { cancelledAt: null, expiredAt: null, refundedAt: null }
const at = '2026-11-15T20:00:00.000Z'
const lines = [{ quantity: 5, shipped: 2, keptBack: 2 }]
const placed = { paid: false, paidAt: null, shippedAt: null, freight: null, lines, ...ended }
const paid = { ...placed, paid: true, paidAt: at }
const quote = { total: 480, paidAt: null, refusedAt: null }
const quoted = { ...paid, freight: { price: null, quote } }

describe('what can be done with an order', () => {
  const ready = { open: false, ship: true, refund: true }
  const waiting = { open: false, ship: false, refund: true }
  it.each([
    ['placed', placed, { open: true, ship: false, refund: false }],
    ['paid', paid, ready],
    ['paid, with nothing left to ship', { ...paid, lines: [{ quantity: 5, shipped: 0, keptBack: 5 }] }, waiting],
    ['shipped', { ...paid, shippedAt: at }, { open: false, ship: false, refund: true }],
    ['refunded', { ...paid, refundedAt: at }, { open: false, ship: false, refund: false }],
    ['paid, with freight to propose', { ...paid, freight: { price: null, quote: null } }, waiting],
    ['paid, with freight to accept', quoted, waiting],
    ['paid, with freight refused', { ...paid, freight: { price: null, quote: { ...quote, refusedAt: at } } }, waiting],
    ['paid with its freight', { ...paid, freight: { price: null, quote: { ...quote, paidAt: at } } }, ready],
    ['cancelled', { ...placed, cancelledAt: at }, { open: false, ship: false, refund: false }],
    ['expired', { ...placed, expiredAt: at }, { open: false, ship: false, refund: false }],
  ])('when it is %s', (_state, order, { open, ship, refund }) => {
    expect([isOpen(order), canPay(order), canCancel(order)]).toEqual([open, open, open])
    expect([canShip(order), canRefund(order)]).toEqual([ship, refund])
  })
})

it('a changed price is told in words and as a number of dollars', () => {
  expect(priceChanged('Trail 4x4', 2050)).toEqual({
    status: 409,
    code: 'price-changed',
    message: 'The price of Trail 4x4 is now $20.50 per unit',
    details: { price: 20.5 },
  })
})
