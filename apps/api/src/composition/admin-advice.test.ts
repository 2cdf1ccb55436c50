import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { changeSettings } from '#api/shop/settings/testing'
import { testShop } from '../testing/test-shop.ts'
import { adminAdvice } from './admin-advice.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const advice = () => adminAdvice(shop.db, 'https://shop.example')

it('recommends a second factor for administrators, and says where to require it', async () => {
  expect(await advice()).toMatch(
    /Recommended: require a second factor .* at https:\/\/shop\.example\/dashboard\/settings$/,
  )
})

it('where it is required, says how many administrators are without', async () => {
  await changeSettings(shop, { adminsNeedSecondFactor: true })
  await shop.customer('Casey')
  await shop.admin('Ada', { secondFactor: true })
  expect(await advice()).toBeUndefined()
  await shop.admin('Bob')
  expect(await advice()).toMatch(/^1 administrator has no second factor/)
  await shop.admin('Cleo')
  expect(await advice()).toMatch(/^2 administrators have no second factor/)
})
