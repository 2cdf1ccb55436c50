import { testVies } from '@wheelyard/sandbox/vies/testing'
import { beforeEach, expect, it } from 'vitest'
import { connectVies } from './vat-register.ts'

const { url, injectFault, clearFaults } = await testVies()
beforeEach(clearFaults)

const register = connectVies({ url, warn: () => {} })
const nothing = { name: '', address: '', consultation: '', failure: '' }

it('tells who has an id, with the number of the consultation', async () => {
  expect(await register.check('DE123456788', 'ATU12345675')).toEqual({
    outcome: 'valid',
    name: 'Sandbox company DE123456788',
    address: '1 Register Street, DE',
    consultation: expect.stringMatching(/^SANDBOX/),
    failure: '',
  })
})

it('knows an id whose country does not tell who has it', async () => {
  expect(await register.check('DE555123409', '')).toEqual({ outcome: 'valid', ...nothing })
})

it('says that nobody has an id', async () => {
  expect(await register.check('DE100000008', '')).toEqual({ outcome: 'invalid', ...nothing })
})

it('keeps why a country did not answer', async () => {
  expect(await register.check('DE999999995', '')).toEqual({
    outcome: 'unavailable',
    ...nothing,
    failure: 'MS_UNAVAILABLE',
  })
})

it.each([
  ['down', /fetch failed/],
  ['error', /^MS_UNAVAILABLE$/],
  ['redirect', /redirect/],
  ['html', /^the answer is not JSON$/],
  ['other_number', /^answered for another id: DE123456789$/],
  ['other_country', /^answered for another id: FR123456788$/],
  ['valid_as_text', /^malformed answer: valid$/],
  ['no_verdict', /^malformed answer: valid$/],
  ['huge', /^the answer is longer than 16384 bytes$/],
])('a register that is %s has not answered', async (fault, failure) => {
  await injectFault({ fault })
  const answer = await register.check('DE123456788', '')
  expect(answer).toEqual({ outcome: 'unavailable', ...nothing, failure: expect.stringMatching(failure) })
  expect(await register.check('DE123456788', '')).toMatchObject({ outcome: 'valid' })
})

it('does not wait for a register that takes too long', async () => {
  await injectFault({ fault: 'slow', delay_ms: 60_000 })
  const hasty = connectVies({ url, timeoutMs: 50, warn: () => {} })
  expect(await hasty.check('DE123456788', '')).toMatchObject({ outcome: 'unavailable', failure: 'no answer in time' })
})

it('a register that cannot be reached is silent too', async () => {
  const nobody = connectVies({ url: 'http://127.0.0.1:9', warn: () => {} })
  expect(await nobody.check('DE123456788', '')).toMatchObject({ outcome: 'unavailable' })
})
