import { expect, it } from 'vitest'
import { cartApi } from '../buying/cart.calls.ts'
import { ordersApi } from '../orders/orders.calls.ts'
import { sessionsApi } from '../people/sessions.calls.ts'
import { usersApi } from '../people/users.calls.ts'
import { hasFiguresOf, refusalsOf } from './refusals.ts'

const codesOf = (call: Parameters<typeof refusalsOf>[0]) => refusalsOf(call).map(({ code }) => code)

it('every call may be refused as unreadable, too frequent or while the shop is busy', () => {
  for (const call of [cartApi.check, ordersApi.place, usersApi.all])
    expect(codesOf(call)).toEqual(expect.arrayContaining(['invalid', 'too-many-requests', 'busy', 'service-down']))
})

it('who may call it, its body and its risk decide about the others', () => {
  expect(codesOf(cartApi.check)).not.toContain('not-signed-in')
  expect(codesOf(cartApi.check)).toContain('too-large')
  expect(codesOf(ordersApi.place)).toContain('not-signed-in')
  expect(codesOf(ordersApi.place)).toEqual(expect.arrayContaining(['not-allowed', 'account-switched']))
  expect(codesOf(sessionsApi.signOut)).not.toContain('not-allowed')
  expect(codesOf(usersApi.all)).toEqual(
    expect.arrayContaining(['not-signed-in', 'not-allowed', 'second-factor-required', 'proof-needed']),
  )
  expect(codesOf(usersApi.all)).not.toContain('too-large')
})

it('figures must be those that a refusal declares: no other type, none missing, none more', () => {
  const declared = refusalsOf(ordersApi.place).find(({ code }) => code === 'price-changed')!
  expect(hasFiguresOf(declared, { price: 20.5 })).toBe(true)
  for (const figures of [{ price: '20.5' }, {}, { price: 20.5, cost: 12 }])
    expect(hasFiguresOf(declared, figures)).toBe(false)
  const constant = refusalsOf(ordersApi.cancel).find(({ code }) => code === 'order-paid')!
  expect(hasFiguresOf(constant, { deletedCount: 0 })).toBe(true)
  for (const figures of [{ deletedCount: 1 }, {}]) expect(hasFiguresOf(constant, figures)).toBe(false)
})
