import { anyZones, runs, service, zone } from '@wheelyard/delivery/freight/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf, isSame, problemsOf, type ZoneDraft, zonesOf } from './rates-draft.ts'

it('a table that nobody has touched is the same', () => {
  fc.assert(
    fc.property(anyZones, (zones) => {
      expect(zonesOf(draftOf(zones))).toEqual(zones)
      expect(isSame(draftOf(zones), draftOf(zones))).toBe(true)
      expect(problemsOf(draftOf(zones))).toEqual([])
    }),
    runs(500),
  )
})

const draft = (change: (zone: ZoneDraft) => void): ZoneDraft[] => {
  const [typed] = draftOf([zone({ services: [service()] })])
  change(typed!)
  return [typed!]
}
const problems = (change: (zone: ZoneDraft) => void) =>
  problemsOf(draft(change)).map(({ area, service: mode, band, message }) => [area ?? mode, band, message])

it.each<[string, (zone: ZoneDraft) => void, unknown[]]>([
  ['a word in the place of a number', (z) => (z.services[0]!.minDays = 'three'), [0, undefined, /^Days are whole/]],
  ['an empty price', (z) => (z.services[0]!.bands[0]!.price = ''), [0, 0, /^Prices are/]],
  ['a limit that is no number', (z) => (z.services[0]!.bands[0]!.upTo = '1,5'), [0, 0, /^Limits are/]],
  [
    'a country twice, by the country and not by its prefixes',
    (z) =>
      (z.areas = [
        { country: 'AT', prefixes: '1, 5 6' },
        { country: 'DE', prefixes: '2' },
        { country: 'DE', prefixes: '2' },
      ]),
    [2, undefined, 'DE 2 is here twice'],
  ],
])('%s has its problem in its place', (_, change, [place, band, message]) => {
  expect(problems(change)).toEqual([[place, band, expect.stringMatching(message as string)]])
})

it('rates follow each other: a limit that cannot be read is the problem of one rate only', () => {
  const bands = ['5', 'ten', ''].map((upTo) => ({ upTo, isQuoted: false, price: '1.00', perUnit: '' }))
  expect(problems((typed) => (typed.services[0]!.bands = bands))).toEqual([[0, 1, expect.stringMatching(/^Limits/)]])
  const open = bands.map((band) => ({ ...band, upTo: '' }))
  expect(problems((typed) => (typed.services[0]!.bands = open)).map(([, band]) => band)).toEqual([1, 2])
})

it('what is quoted has no price, whatever was typed before', () => {
  const quoted = { upTo: '', isQuoted: true, price: '12.00', perUnit: '3' }
  const [typed] = zonesOf(draft((each) => (each.services[0]!.bands = [quoted])))
  expect(typed?.services[0]?.bands).toEqual([{ from: 0, upTo: null, price: null, perUnit: 0 }])
})

it('a price may have commas between its thousands, as prices of products', () => {
  const zones = zonesOf(draft((z) => (z.services[0]!.bands[0]!.price = '2,350.50')))
  expect(zones[0]?.services[0]?.bands[0]?.price).toBe(2350.5)
  expect(problems((z) => (z.services[0]!.bands[0]!.price = '2,35'))).toEqual([
    [0, 0, expect.stringMatching(/^Prices are/)],
  ])
})
