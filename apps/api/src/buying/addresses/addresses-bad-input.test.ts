import { randomUUID } from 'node:crypto'
import { OPENING_HOURS_MAX } from '@wheelyard/contract/buying/addresses.calls'
import { ADDRESS_LINE_MAX, POSTCODE_MAX } from '@wheelyard/contract/values/limits'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addressesOf, depot, saveAddress } from './testing.ts'

const shop = perFile(testShop)
let buyer: Person
let addressId: string
beforeAll(async () => {
  buyer = await shop.customer('Casey')
  addressId = (await saveAddress(buyer))._id
})

type Sent = { headers?: Record<string, string>; by?: Person }

/** Sends it and sees that the buyer's addresses are as before. */
async function refusalOf(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, sent: Sent = {}) {
  const before = await addressesOf(buyer)
  const headers = { authorization: `Bearer ${(sent.by ?? buyer).token}`, ...sent.headers }
  const reply = await shop.app.inject({ method, url: `/api/addresses${path}`, headers, ...(payload && { payload }) })
  expect(await addressesOf(buyer)).toEqual(before)
  return { status: reply.statusCode, ...reply.json<{ code?: string; message?: string }>() }
}

async function expectRefused(parts: object, refusal: object) {
  const body = { ...depot, ...parts }
  expect(await refusalOf('POST', '', body)).toMatchObject({ status: 400, ...refusal })
  expect(await refusalOf('PUT', `/${addressId}`, body)).toMatchObject({ status: 400, ...refusal })
}

describe('an address is neither saved nor changed', () => {
  const long = 'x'.repeat(ADDRESS_LINE_MAX)
  it.each<[what: string, parts: object, refusal: object]>([
    ['without a recipient', { recipient: ' ' }, { message: 'Recipient is Required' }],
    ['without a street', { line1: undefined }, { message: 'Street is Required' }],
    ['without a city', { city: '\u200b' }, { message: 'City is Required' }],
    ['without a country', { country: '' }, { message: 'Country is Required' }],
    ['without a phone', { phone: '' }, { message: 'Phone is Required' }],
    ['in a country of three letters', { country: 'USA' }, { code: 'invalid' }],
    ['in a country that does not exist', { country: 'XX' }, { code: 'unknown-country' }],
    ['in a country that is no more', { country: 'SU' }, { code: 'unknown-country' }],
    ['with a postcode of elsewhere', { postcode: 'SW1A 1AA' }, { code: 'bad-postcode', message: /62701/ }],
    ['without the postcode', { postcode: '' }, { code: 'bad-postcode' }],
    ['without the state', { region: '' }, { code: 'region-required', message: 'United States: the state is needed' }],
    ['with a ZIP code of another state', { region: 'MT' }, { code: 'region-mismatch', message: /Illinois.*Montana/ }],
    ['that is too long as a whole', { line1: long, line2: long, city: long }, { code: 'address-too-long' }],
    ['with a part that is too long', { line1: `${long}x` }, { code: 'invalid' }],
    ['with a postcode that is too long', { postcode: '1'.repeat(POSTCODE_MAX + 1) }, { code: 'invalid' }],
    ['with opening hours that are too long', { openingHours: 'x'.repeat(OPENING_HOURS_MAX + 1) }, { code: 'invalid' }],
    ['with a line break', { line1: '1 Yard Lane\nSpringfield' }, { message: 'Control characters are not allowed' }],
    ['with a NUL', { city: 'a\u0000b' }, { message: 'Control characters are not allowed' }],
    ['with text that turns around', { recipient: 'a\u202eb' }, { message: 'Control characters are not allowed' }],
    ['with a number as city', { city: 5 }, { message: 'City is Required' }],
    ['with a word as dock', { dock: 'yes' }, { code: 'invalid' }],
  ])('%s', (_what, parts, { message, ...refusal }: { message?: string | RegExp }) =>
    expectRefused(parts, { ...refusal, ...(message && { message: expect.stringMatching(message) }) }),
  )
})

it("another person's address is not found, however bad what is sent", async () => {
  const by = await shop.customer('Robin')
  const unknown = { status: 404, code: 'not-found', message: 'Address not found' }
  expect(await refusalOf('PUT', `/${addressId}`, { ...depot, country: 'XX' }, { by })).toMatchObject(unknown)
  expect(await refusalOf('PUT', `/${addressId}`, depot, { by })).toMatchObject(unknown)
  expect(await refusalOf('DELETE', `/${addressId}`, undefined, { by })).toMatchObject(unknown)
  expect(await refusalOf('PUT', `/${randomUUID()}`, depot)).toMatchObject(unknown)
  expect(await refusalOf('PUT', '/no-uuid', depot)).toMatchObject({ status: 400 })
})

it('a key has 8 to 100 plain letters', async () => {
  for (const key of ['short', 'x'.repeat(101), 'with space']) {
    const reply = await refusalOf('POST', '', depot, { headers: { 'idempotency-key': key } })
    expect(reply).toMatchObject({ status: 400, code: 'bad-idempotency-key' })
  }
})
