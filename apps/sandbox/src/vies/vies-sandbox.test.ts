import { beforeEach, expect, it } from 'vitest'
import { testVies, viesOptions } from './testing.ts'
import { startViesSandbox } from './vies-sandbox.ts'

const { send, injectFault, clearFaults } = await testVies()
beforeEach(clearFaults)

const ask = (vatId: string, requester = {}) =>
  send('/check-vat-number', { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2), ...requester })
const answerTo = async (vatId: string, requester?: object) => (await ask(vatId, requester)).json()

it('knows every id, but those with 000 in them', async () => {
  expect(await answerTo('DE123456788')).toMatchObject({
    countryCode: 'DE',
    vatNumber: '123456788',
    valid: true,
    name: 'Sandbox company DE123456788',
  })
  expect(await answerTo('DE100000008')).toMatchObject({ valid: false, name: '---', address: '---' })
})

it('does not tell who it is for ids with 555, and does not answer for those with 999', async () => {
  expect(await answerTo('DE555123409')).toMatchObject({ valid: true, name: '---', address: '---' })
  expect(await answerTo('DE999999995')).toEqual({ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] })
})

it('gives a number of the consultation to whoever says who asks', async () => {
  const requester = { requesterMemberStateCode: 'AT', requesterNumber: 'U12345675' }
  expect(await answerTo('DE123456788', requester)).toMatchObject({
    requestIdentifier: expect.stringMatching(/^SANDBOX[0-9A-F]{12}$/),
  })
  expect(await answerTo('DE123456788')).toMatchObject({ requestIdentifier: '' })
})

it('refuses what is no id', async () => {
  const reply = await send('/check-vat-number', { countryCode: 'Germany' })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toEqual({ actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] })
})

it('fails as often as it was told to, for the ids it was told of', async () => {
  await injectFault({ fault: 'error', times: 2, about: 'DE1' })
  expect((await ask('NL123456782B12')).status).toBe(200)
  expect((await ask('DE123456788')).status).toBe(500)
  expect((await ask('DE123456788')).status).toBe(500)
  expect((await ask('DE123456788')).status).toBe(200)
})

it('refuses a fault it does not know', async () => {
  await expect(injectFault({ fault: 'tired' })).rejects.toThrow(/Invalid option/)
})

it('does not start where real customers are', async () => {
  await expect(startViesSandbox({ ...viesOptions, production: true, demo: false })).rejects.toThrow(/DEMO/)
})
