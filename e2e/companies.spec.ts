import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { foundCompany, invite, newColleague } from './support/companies.ts'
import { checkOut, pickUp } from './support/cart.ts'
import { mailedLink } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, setColorScheme } from './support/page-checks.ts'
import {
  browseAs,
  confirmedBuyer,
  fillCart,
  newBuyer,
  newProduct,
  placeOrder,
  saveAddress,
  saveCompany,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const switchTo = async (page: Page, choice: string) => {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: choice, exact: true }).click()
}
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

for (const size of ['@desktop', '@phone']) {
  test(`two people buy for a company; one loses the right to order and then leaves ${size} @journey`, async ({
    page,
    openPage,
    request,
  }) => {
    test.slow()
    const founder = await newBuyer('Fay Founder')
    await saveCompany(founder, 'Lakeside Rental Park Inc.')
    await browseAs(page, founder)
    await page.goto('/dashboard/businessDetails')
    await page.getByRole('button', { name: 'Buy as a company' }).click()
    const founding = page.getByRole('dialog', { name: 'Buy as a company' })
    await expect(founding.getByLabel('Company name')).toHaveValue('Lakeside Rental Park Inc.')
    await expectAccessible(page)
    await founding.getByLabel('Company name').fill('Lakeside')
    await founding.getByRole('button', { name: 'Buy as a company' }).click()
    await expect(page.getByText('You’re buying for Lakeside now')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/company')
    await expect(page.getByText(/^C-1\d{3}$/)).toBeVisible()

    const email = newEmail()
    const colleague = await confirmedBuyer('Bo Buyer', email)
    const { recipient } = await saveAddress(colleague, { recipient: 'Bo’s warehouse' })
    const kart = await newProduct('Kart', { price: 600 })
    const own = await placeOrder(colleague, kart)
    const buyer = page.getByRole('checkbox', { name: 'Buyer', exact: true })
    await page.getByLabel('Email', { exact: true }).fill(email)
    await expect(buyer).toBeChecked()
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await expect(page.getByRole('table', { name: 'Invitations, newest first' })).toContainText(email)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await setColorScheme(page, 'dark')
    await expectLegible(page)

    const theirs = await openPage()
    await browseAs(theirs, colleague)
    const { hash } = new URL(await mailedLink(request, email, 'See the invitation'))
    await theirs.goto(`/joinCompany${hash}`)
    await expect(theirs.getByRole('heading', { name: 'Join Lakeside' })).toBeVisible()
    await expect(theirs.getByText('you can’t take it back')).toBeVisible()
    await theirs.getByLabel('My orders, with their invoices and returns').check()
    await theirs.getByLabel('My addresses').check()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: 'Join Lakeside' }).click()
    await expect(theirs.getByRole('heading', { name: 'Welcome to Lakeside' })).toBeVisible()

    await theirs.goto(`/purchase/${kart._id}`)
    await expect(theirs.getByRole('heading', { name: 'Order it from the cart' })).toBeVisible()
    const quad = await newProduct('Quad', { price: 600 })
    await fillCart(colleague, [{ product: quad, quantity: 4 }])
    await theirs.goto('/cart')
    await checkOut(theirs).click()
    await expect(theirs.getByRole('radio', { name: recipient })).toBeChecked()
    await expect(theirs.getByRole('button', { name: 'Add another address' })).toHaveCount(0)
    await pickUp(theirs)
    await theirs.getByRole('button', { name: 'Place order' }).click()
    await expect(theirs).toHaveURL(/\/dashboard\/payment\//)

    await page.goto('/dashboard/myOrders')
    await expect(page.getByText('Total orders: 2')).toBeVisible()
    const orders = page.getByRole('table', { name: 'My orders, newest first' })
    for (const { name } of [kart, quad]) {
      await expect(orders.getByRole('row').filter({ hasText: name })).toContainText('Ordered by Bo Buyer')
    }
    await expectNoHorizontalScroll(page)

    await page.goto('/dashboard/company')
    await page.getByRole('button', { name: 'Change roles of Bo Buyer' }).click()
    const roles = page.getByRole('dialog', { name: 'Roles of Bo Buyer' })
    await roles.getByLabel('Buyer', { exact: true }).uncheck()
    await roles.getByRole('button', { name: 'Save' }).click()
    await expect(roles.getByText('Choose at least one role')).toBeVisible()
    await roles.getByLabel('Approver', { exact: true }).check()
    await expectAccessible(page)
    await roles.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The roles of Bo Buyer are saved')).toBeVisible()
    await theirs.goto(`/products/${kart._id}`)
    await expect(theirs.getByText('Your role in Lakeside doesn’t include ordering.')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Purchase' })).toHaveCount(0)
    await expect(cartLink(theirs)).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.goto('/dashboard/myOrders')
    await expect(theirs.getByText('Total orders: 2')).toBeVisible()
    await expect(theirs.getByRole('link', { name: /^Pay the order/ })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: /^(Cancel|Order again)/ })).toHaveCount(0)
    await theirs.goto('/dashboard/invoices')
    await expect(theirs.getByText('doesn’t include invoices and payments')).toBeVisible()

    await page.getByRole('button', { name: 'Remove Bo Buyer' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove Bo Buyer from Lakeside?' })
    await expect(asked).toContainText('What they ordered for it stays with it.')
    await asked.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Bo Buyer no longer buys for Lakeside')).toBeVisible()
    await theirs.goto('/dashboard/myOrders')
    await expect(theirs.getByText('You have no orders yet.').last()).toBeVisible()
    await theirs.goto(`/dashboard/orders/${own._id}`)
    await expect(theirs.getByText('Order not found')).toBeVisible()
    await expect(cartLink(theirs)).toBeVisible()
  })
}

test('a person with two companies switches in the header, and other tabs follow', async ({ page, context }) => {
  const founder = await foundCompany('Lakeside')
  await browseAs(page, founder)
  await page.goto('/dashboard/company')
  await expect(page.getByText('Lakeside', { exact: true }).last()).toBeVisible()
  await switchTo(page, 'Buy for myself')
  await expect(page.getByText('You’re buying for yourself now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy for Lakeside' })).toBeVisible()
  await expectAccessible(page)
  const other = await context.newPage()
  await browseAs(other, founder)
  await other.goto('/')
  await switchTo(other, 'Buy for Lakeside')
  await expect(other.getByText('You’re buying for Lakeside now')).toBeVisible()
  // As a browser does when the tab is shown again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('an admin saves settings and cost centers, and invites a list of people', async ({ page }) => {
  const founder = await foundCompany('Harbor Toys')
  await browseAs(page, founder)
  await page.goto('/dashboard/company')
  await page.getByLabel('Company name').fill('Harbor Toys West')
  await page.getByLabel('Registration number (optional)').fill('HRB 4711')
  await page.getByLabel('Buyers see their colleagues’ orders').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The settings are saved')).toBeVisible()

  await page.getByRole('button', { name: 'Add a cost center' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill('1000')
  await page.getByRole('button', { name: 'Add a cost center' }).click()
  const second = page.getByRole('group', { name: 'Cost center 2' })
  await second.getByLabel('Code').fill('1000')
  await page.getByRole('button', { name: 'Save cost centers' }).click()
  await expect(page.getByText('The code 1000 is there twice.')).toBeVisible()
  await second.getByLabel('Code').fill('2000')
  await second.getByLabel('Name (optional)').fill('Beach')
  await page.getByRole('button', { name: 'Save cost centers' }).click()
  await expect(page.getByText('The cost centers are saved')).toBeVisible()

  await page.getByRole('button', { name: 'Paste a list' }).click()
  const list = page.getByLabel('People, one per line')
  const [ann, bob] = [newEmail(), newEmail()]
  await list.fill(`${ann}, finance, boss\nbob\n${ann}`)
  await expect(page.getByText('Line 1: there is no role “boss”')).toBeVisible()
  await expect(page.getByText('Line 2: “bob” is not an email address')).toBeVisible()
  await expect(page.getByText(`Line 3: ${ann} is already in line 1`)).toBeVisible()
  await expectAccessible(page)
  await list.fill(`${ann}, finance\n${bob}`)
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(page.getByText('2 invitations are on the way')).toBeVisible()
  await page.getByRole('button', { name: `Revoke the invitation to ${bob}` }).click()
  await expect(page.getByText(`The invitation to ${bob} is revoked`)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Harbor Toys West')
  await expect(second.getByLabel('Code')).toHaveValue('2000')
  await page.getByRole('button', { name: 'Leave company' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave Harbor Toys West?' })
  await leaving.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('A company needs an admin. Please make a colleague admin first.')).toBeVisible()
})

test('who does not manage the company reads about it, and leaves it', async ({ page, request }) => {
  const founder = await foundCompany('Pier Nine')
  const colleague = await newColleague(request, { by: founder, name: 'Finn', roles: ['finance'] })
  await browseAs(page, colleague)
  await page.goto('/dashboard/company')
  await expect(page.getByText('Finance: sees all orders and invoices of the company and pays them')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Settings' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'People' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/dashboard/addresses')
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add address' })).toHaveCount(0)
  await page.goto('/dashboard/businessDetails')
  await expect(page.getByText('You can look, but not change anything here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a certificate' })).toHaveCount(0)
  await page.goto('/dashboard/company')
  await page.getByRole('button', { name: 'Leave company' }).click()
  await page.getByRole('dialog', { name: 'Leave Pier Nine?' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('You have left Pier Nine')).toBeVisible()
  await expect(page.getByText('A company takes its legal name')).toBeVisible()
})

test('an invitation is for one person, and ends when it is revoked @desktop', async ({ page, request }) => {
  const founder = await foundCompany('Dune Rides')
  const hash = await invite(request, founder, newEmail(), ['buyer'])
  await browseAs(page, founder)
  await page.goto('/joinCompany')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto('/joinCompany#x')
  await page.reload()
  await expect(page.getByText('This invitation has expired or was already used.')).toBeVisible()
  await page.goto(`/joinCompany${hash}`)
  await page.reload()
  await expect(page.getByText('This invitation is for another email address.')).toBeVisible()
  await expectAccessible(page)
})

// With a domain that is really open, companies of tests would be on the page of every other one.
test('a colleague asks to join, and an admin lets them in or declines', async ({ page, openPage }) => {
  const asking = await newBuyer('Ash Asking')
  const company = { _id: randomUUID(), name: 'Cedar Point' }
  await page.route('**/api/companies/mine', (route) =>
    route.fulfill({ json: { actsFor: null, companies: [], joinable: [company] } }),
  )
  await page.route('**/api/companies/requests', (route) => route.fulfill({ json: { asked: true } }))
  await browseAs(page, asking)
  await page.goto('/dashboard/company')
  await page.getByRole('button', { name: 'Ask to join Cedar Point' }).click()
  await expect(page.getByText('The admins of Cedar Point have been asked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Asked' })).toBeDisabled()
  await expectAccessible(page)

  const admins = await openPage()
  await browseAs(admins, await foundCompany('Cedar Point'))
  const request = {
    _id: randomUUID(),
    email: asking.email,
    roles: ['buyer'],
    kind: 'asked',
    by: asking.email,
    at: '2026-11-16T10:00:00.000Z',
    expiresAt: '2026-12-16T10:00:00.000Z',
  }
  const member = { userId: randomUUID(), name: 'Ash', email: asking.email, roles: ['buyer'], joinedAt: request.at }
  await admins.route('**/api/company/members', (route) =>
    route.fulfill({ json: { members: [], invitations: [request] } }),
  )
  await admins.route('**/api/company/invitations/*/accept', (route) => route.fulfill({ json: member }))
  await admins.route(`**/api/company/invitations/${request._id}`, (route) =>
    route.fulfill({ json: { deletedCount: 1 } }),
  )
  await admins.goto('/dashboard/company')
  await admins.getByRole('button', { name: `Let ${asking.email} join` }).click()
  const dialog = admins.getByRole('dialog', { name: `Let ${asking.email} join` })
  await expect(dialog.getByLabel('Buyer', { exact: true })).toBeChecked()
  await expectAccessible(admins)
  await dialog.getByRole('button', { name: 'Let them join' }).click()
  await expect(admins.getByText(`${asking.email} buys for Cedar Point now`)).toBeVisible()
  await admins.getByRole('button', { name: `Decline the request of ${asking.email}` }).click()
  await expect(admins.getByText(`The request of ${asking.email} is declined`)).toBeVisible()
})
