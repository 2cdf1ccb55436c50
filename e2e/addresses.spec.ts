import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { fillAddress } from './support/addresses.ts'
import { ordersOf, pickUp } from './support/cart.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  api,
  browseAs,
  demoAdmin,
  fillCart,
  newBuyer,
  newProduct,
  removeProduct,
  saveAddress,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const CHOOSE_ADDRESS =
  'Please choose the delivery address above first. A new one counts after “Deliver to this address”.'

test('addresses are added, changed, made the default and deleted', async ({ page }) => {
  const buyer = await newBuyer('Fun Park')
  await browseAs(page, buyer)
  await page.goto('/dashboard/addresses')
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add address' }).click()
  const added = page.getByRole('dialog', { name: 'New address' })
  await expect(added.getByLabel('Recipient')).toHaveValue('Fun Park')
  await expect(added.getByLabel('Country')).toHaveValue('US')

  await added.getByRole('button', { name: 'Save address' }).click()
  const problems = ['Street is Required', 'City is Required', 'Phone is Required', 'United States: the state is needed']
  for (const message of problems) await expect(added.getByText(message)).toBeVisible()
  await fillAddress(added, { line1: '12 Fairground Road', city: 'Springfield', postcode: '6270' })
  await added.getByRole('button', { name: 'Save address' }).click()
  await expect(added.getByText('United States: 6270 is not a ZIP code there, one looks like 62701')).toBeVisible()
  await expect(added.getByLabel('ZIP code')).toBeFocused()
  await expectAccessible(page, ['dialog[open]'])
  await added.getByLabel('ZIP code').fill('62701')
  await added.getByLabel('Loading dock').check()
  await added.getByLabel('Opening hours (optional)').fill('Mon–Fri 8–16')
  await added.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Springfield, IL 62701')).toBeVisible()
  await expect(page.getByText('Loading dock · Open Mon–Fri 8–16')).toBeVisible()
  await expect(page.getByText('Default address')).toHaveCount(1)

  await saveAddress(buyer, { recipient: 'Warehouse', city: 'Peoria', postcode: '61602' })
  await page.reload()
  const cards = page.getByRole('listitem').filter({ hasText: 'Phone' })
  await page.getByRole('button', { name: 'Make default: the address of Warehouse' }).click()
  await expect(cards.first()).toContainText('Default address')
  await expect(cards.first()).toContainText('Peoria, IL 61602')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('button', { name: 'Edit the address of Warehouse' }).click()
  const edited = page.getByRole('dialog', { name: 'Edit the address' })
  await edited.getByLabel('City').fill('Aurora')
  await edited.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Aurora, IL 61602')).toBeVisible()
  await page.getByRole('button', { name: 'Delete the address of Warehouse' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Aurora, IL 61602')).toBeHidden()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Default address')
})

test('what is asked for follows the country @desktop', async ({ page }) => {
  const buyer = await newBuyer()
  await browseAs(page, buyer)
  await page.goto('/dashboard/addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('form', { name: 'Address' })
  const country = form.getByLabel('Country')
  await fillAddress(form, { line1: '1 Quay', city: 'Springfield' })
  await country.selectOption('CA')
  await expect(form.getByLabel('Province')).toBeVisible()
  await expect(form.getByText('For example K1A 0B1')).toBeVisible()
  await country.selectOption('DE')
  await expect(form.getByLabel('Postcode', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Province')).toBeHidden()
  await country.selectOption('HK')
  await expect(form.getByLabel('Postcode')).toBeHidden()
  await form.getByLabel('City').fill('Kowloon')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Hong Kong', { exact: true })).toBeVisible()
  // What was typed for another country is not sent.
  const saved = await api.call(addressesApi.mine, {}, { token: buyer.token })
  expect(saved).toMatchObject([{ country: 'HK', city: 'Kowloon', region: '', postcode: '' }])
})

test('a ZIP code of another state is not saved, and the form names both states @desktop', async ({ page }) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard/addresses')
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('form', { name: 'Address' })
  await fillAddress(form, { line1: '1 Quay', city: 'Springfield' })
  await form.getByLabel('State').fill('MT')
  await form.getByLabel('ZIP code').fill('62704')
  await form.getByRole('button', { name: 'Save address' }).click()
  const reason = '62704 is a ZIP code in Illinois, but the state says Montana. Please correct one.'
  await expect(form.getByText(reason)).toBeVisible()
  await form.getByLabel('State').fill('IL')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Springfield, IL 62704')).toBeVisible()
})

test('an order goes to the second address, and keeps it when that is changed', async ({ page }) => {
  const kart = await newProduct('Balance Kart', { price: 100 })
  const buyer = await newBuyer()
  const warehouse = { recipient: 'Toy Warehouse', line1: 'Hafenstrasse 3', city: 'Hamburg', region: '' }
  await saveAddress(buyer)
  const second = await saveAddress(buyer, { ...warehouse, postcode: '20457', country: 'DE', liftGate: true })
  await fillCart(buyer, [{ product: kart, quantity: 8 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: '12 Fairground Road' })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Hafenstrasse 3' }).check()
  await pickUp(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)

  const params = { id: second._id }
  const body = { ...warehouse, postcode: '20457', country: 'DE', phone: '1', line1: 'Elsewhere 1' }
  await api.call(addressesApi.change, { params, body }, { token: buyer.token })
  const [order] = await ordersOf(buyer)
  expect(order).toMatchObject({ address: 'Toy Warehouse, Hafenstrasse 3, 20457 Hamburg, Germany' })
  await page.goto(`/dashboard/orders/${order?._id}`)
  for (const text of ['Toy Warehouse', 'Hafenstrasse 3', '20457 Hamburg', 'Germany', 'Lift gate needed'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('Elsewhere 1')).toHaveCount(0)
  await removeProduct(await demoAdmin(), kart.name)
})

test('another address is added at the checkout without leaving it, and chosen @phone @journey', async ({ page }) => {
  const kart = await newProduct('Balance Trike', { price: 100 })
  const buyer = await newBuyer('Corner Shop')
  await fillCart(buyer, [{ product: kart, quantity: 8 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await expect(page.getByLabel('Recipient')).toHaveValue('Corner Shop')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
  await expect(page.getByText(CHOOSE_ADDRESS)).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])
  await fillAddress(page, { line1: '1 First Street', city: 'Peoria' })
  await page.getByRole('button', { name: 'Deliver to this address' }).click()
  await page.getByRole('button', { name: 'Add another address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New address' })
  await fillAddress(dialog, { line1: '2 Second Street', city: 'Aurora' })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('radio', { name: '2 Second Street' })).toBeChecked()
  await expect(page.getByText(CHOOSE_ADDRESS)).toBeHidden()
  await pickUp(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  expect(await ordersOf(buyer)).toMatchObject([{ deliveryAddress: { line1: '2 Second Street' } }])
  await removeProduct(await demoAdmin(), kart.name)
})

test('an address that was deleted on another device is not ordered to, nor another in its place @desktop', async ({
  page,
}) => {
  const kart = await newProduct('Balance Cruiser', { price: 100 })
  const buyer = await newBuyer()
  const { _id: id } = await saveAddress(buyer, { line1: '1 First Street' })
  await saveAddress(buyer, { line1: '2 Second Street' })
  await fillCart(buyer, [{ product: kart, quantity: 8 }])
  await browseAs(page, buyer)
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeChecked()
  await pickUp(page)
  await api.call(addressesApi.remove, { params: { id } }, { token: buyer.token })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Address not found')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 First Street' })).toBeHidden()
  await expect(page.getByRole('radio', { name: '2 Second Street' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeDisabled()
  await expect(page.getByText(CHOOSE_ADDRESS)).toBeVisible()
  expect(await ordersOf(buyer)).toEqual([])
  await removeProduct(await demoAdmin(), kart.name)
})
