import { businessDetailsApi, type BusinessDetailsBody } from '@wheelyard/contract/buying/business-details.calls'
import { testVies } from '@wheelyard/sandbox/vies/testing'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectVies } from '#api/clients/vat-register'
import { testShop } from '#api/testing/test-shop'
import { answerOf } from '#api/orders/placing/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { vatChecks } from '#api/tables/business-details'
import { austrianSeller, germanCompany } from './testing.ts'

const vies = await testVies()
const vatRegister = connectVies({ url: vies.url, timeoutMs: 500, warn: () => {} })
const shop = perFile(() => testShop({ vatRegister }))
beforeEach(() => shop.truncate())
beforeEach(vies.clearFaults)
beforeEach(() => changeSettings(shop, austrianSeller))
const buyer = perTest(() => shop.customer())

const save = (changes: Partial<BusinessDetailsBody> = {}) =>
  buyer.api.call(businessDetailsApi.save, { body: { ...germanCompany, ...changes } })
const saved = async () => (await buyer.api.call(businessDetailsApi.get)).details
const evidence = () => shop.db.select().from(vatChecks)

describe('a company', () => {
  it('is none until it is saved, and then as it was saved last', async () => {
    expect(await saved()).toBeNull()
    await save()
    await save({ companyName: 'Sommer AG', vatId: '' })
    expect(await saved()).toEqual({
      companyName: 'Sommer AG',
      vatId: '',
      billingAddress: { ...germanCompany.billingAddress, line2: '', region: '' },
      vatIdState: 'none',
      vatIdCheckedAt: null,
    })
  })

  it("is one's own", async () => {
    await save()
    const stranger = await shop.customer('Robin')
    expect(await stranger.api.call(businessDetailsApi.get)).toEqual({ details: null })
  })

  it.each<[string, Partial<BusinessDetailsBody>, string]>([
    ['with a wrong check digit', { vatId: 'DE123456789' }, 'vat-id-malformed'],
    ['with a VAT id of no country', { vatId: 'XX123456788' }, 'vat-id-malformed'],
    ['with a VAT id of another country', { vatId: 'ATU12345675' }, 'vat-id-of-other-country'],
    [
      'in a country that does not exist',
      { billingAddress: { ...germanCompany.billingAddress, country: 'QQ' } },
      'unknown-country',
    ],
    [
      'with a postcode of elsewhere',
      { billingAddress: { ...germanCompany.billingAddress, postcode: 'SW1A 1AA' } },
      'bad-postcode',
    ],
    [
      'in the United States without a state',
      { vatId: '', billingAddress: { line1: '1 Road', city: 'Springfield', postcode: '62701', country: 'US' } },
      'region-required',
    ],
    [
      'with a ZIP code of another state',
      {
        vatId: '',
        billingAddress: { line1: '1 Road', city: 'Chicago', region: 'OR', postcode: '60601', country: 'US' },
      },
      'region-mismatch',
    ],
    ['without a name', { companyName: ' ' }, 'invalid'],
  ])('%s is refused, and what was saved stays', async (_what, changes, code) => {
    await save()
    const before = await saved()
    expect(await answerOf(save(changes))).toMatchObject({ status: 400, code })
    expect(await saved()).toEqual(before)
    expect(await evidence()).toHaveLength(1)
  })
})

describe('the EU’s register', () => {
  it('is asked on behalf of the seller, and its answer kept as evidence', async () => {
    expect(await save({ vatId: 'de 123.456.788' })).toMatchObject({
      vatId: 'DE123456788',
      vatIdState: 'valid',
      vatIdCheckedAt: expect.any(String),
    })
    expect(await evidence()).toMatchObject([
      {
        userId: buyer.userId,
        vatId: 'DE123456788',
        outcome: 'valid',
        name: 'Sandbox company DE123456788',
        address: '1 Register Street, DE',
        consultation: expect.stringMatching(/^SANDBOX/),
        failure: '',
      },
    ])
  })

  it('does not know every id: it is saved all the same, and its state says so', async () => {
    expect(await save({ vatId: 'DE100000008' })).toMatchObject({ vatId: 'DE100000008', vatIdState: 'invalid' })
    expect(await saved()).toMatchObject({ vatId: 'DE100000008', vatIdState: 'invalid' })
  })

  it.each([
    ['slow', 'no answer in time'],
    ['down', /fetch failed/],
    ['error', 'MS_UNAVAILABLE'],
    ['other_number', /another id/],
    ['other_country', /another id/],
    ['valid_as_text', /malformed/],
    ['html', /JSON/],
  ])('that is %s does not keep anything from being saved, and why it is silent is kept', async (fault, failure) => {
    await vies.injectFault({ fault })
    expect(await save()).toMatchObject({ vatId: 'DE123456788', vatIdState: 'unavailable' })
    expect(await evidence()).toMatchObject([{ outcome: 'unavailable', failure: expect.stringMatching(failure) }])
    expect(await save()).toMatchObject({ vatIdState: 'valid' })
    expect(await evidence()).toHaveLength(2)
  })

  it('is not asked where the answer would make no difference', async () => {
    const unknown = { vatIdState: 'unknown', vatIdCheckedAt: null }
    await changeSettings(shop, { sellerCountry: 'DE', sellerPostcode: '20095', sellerVatId: 'DE136695976' })
    expect(await save()).toMatchObject(unknown)
    await changeSettings(shop, { sellerCountry: 'US', sellerPostcode: '62701', sellerVatId: '' })
    expect(await save()).toMatchObject(unknown)
    expect(await evidence()).toEqual([])
  })

  it('an answer for an earlier id says nothing of the next one', async () => {
    await save()
    await changeSettings(shop, { sellerCountry: 'US', sellerPostcode: '62701' })
    expect(await save({ vatId: 'DE136695976' })).toMatchObject({ vatIdState: 'unknown' })
    expect(await save()).toMatchObject({ vatIdState: 'valid' })
  })
})
