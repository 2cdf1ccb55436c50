import { expect, it } from 'vitest'
import { placeOf } from './typed-place.ts'

it.each([
  ['62704', { country: 'US', postcode: '62704' }],
  [' 62704-1234 ', { country: 'US', postcode: '62704-1234' }],
  ['Germany', { country: 'DE', postcode: '' }],
  ['united kingdom', { country: 'GB', postcode: '' }],
  ['fr', { country: 'FR', postcode: '' }],
])('%j is a place', (typed, place) => {
  expect(placeOf(typed)).toEqual(place)
})

it.each(['', '6270', '627041', 'Springfield', 'SW1A 1AA'])('%j is none', (typed) => {
  expect(placeOf(typed)).toBeUndefined()
})
