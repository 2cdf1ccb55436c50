import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test('nested names become objects, lists become arrays', () => {
  expect(parseForm('amount=5&metadata[order]=a%26b&card[exp][month]=1&types[]=card&expand[0]=x&expand[1]=y')).toEqual({
    amount: '5',
    metadata: { order: 'a&b' },
    card: { exp: { month: '1' } },
    types: ['card'],
    expand: ['x', 'y'],
  })
})

test('names that would pollute the prototype are ignored', () => {
  parseForm('__proto__[polluted]=1&a[constructor][prototype][polluted]=1&a[__proto__][polluted]=1')
  expect({}).not.toHaveProperty('polluted')
})
