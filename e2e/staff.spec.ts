import { mailedLink } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, setColorScheme } from './support/page-checks.ts'
import { browseAs, confirmedBuyer, demoAdmin } from './support/shop-calls.ts'
import { newPaidOrder } from './support/shipments.ts'
import { expect, test } from './support/test.ts'

test('a packer is invited, joins, ships and sees no invoices @journey', async ({
  page,
  openPage,
  request,
  isMobile,
}) => {
  const { order } = await newPaidOrder()
  const email = newEmail()
  const packer = await confirmedBuyer('Pat Packer', email)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/staff')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Choose at least one role')).toBeVisible()
  await page.getByLabel('Warehouse').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const invitations = page.getByRole('table', { name: 'Invitations, newest first' })
  await expect(invitations.getByRole('row', { name: email })).toContainText('Warehouse')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await setColorScheme(page, 'dark')
  await expectLegible(page)

  const packersPage = await openPage()
  await browseAs(packersPage, packer)
  const { hash } = new URL(await mailedLink(request, email, 'See the invitation'))
  await packersPage.goto(`/joinStaff${hash}`)
  await packersPage.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(packersPage.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
  await packersPage.getByRole('link', { name: 'To the overview' }).click()
  await expect(packersPage.getByRole('heading', { name: 'To do now' })).toBeVisible()
  if (isMobile) await packersPage.getByRole('button', { name: 'Dash Menu' }).click()
  const menu = packersPage.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link')).toHaveText([
    'My Profile',
    'Overview',
    'Manage Orders',
    'Packing',
    'Manage Returns',
    'Manage Products',
    'Stock',
  ])
  await menu.getByRole('link', { name: 'Packing' }).click()
  await expect(packersPage.getByRole('heading', { name: 'Packing' })).toBeVisible()

  await packersPage.goto(`/dashboard/orders/${order._id}`)
  await expect(packersPage.getByRole('heading', { name: 'Shipments' })).toBeVisible()
  await expect(packersPage.getByRole('heading', { name: 'Invoices' })).toHaveCount(0)
  await expect(packersPage.getByRole('button', { name: /^Refund|^Invoice/ })).toHaveCount(0)
  await expectAccessible(packersPage)
  await packersPage.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(packersPage.getByRole('heading', { name: 'Shipment 1: 20 units' })).toBeVisible()

  await packersPage.goto('/dashboard/manageInvoices')
  await expect(packersPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expectAccessible(packersPage)
  await packersPage.getByRole('link', { name: 'To the overview' }).click()
  await expect(packersPage).toHaveURL('/dashboard/overview')
})

test('who loses a role is asked away at the next page, and an invitation can be revoked @desktop', async ({
  page,
  openPage,
  request,
}) => {
  const email = newEmail()
  const clerk = await confirmedBuyer('Kim Clerk', email)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/staff')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Read only').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation to ${email} is on its way`)).toBeVisible()
  const { hash } = new URL(await mailedLink(request, email, 'See the invitation'))
  const clerksPage = await openPage()
  await browseAs(clerksPage, clerk)
  await clerksPage.goto(`/joinStaff${hash}`)
  await clerksPage.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(clerksPage.getByText('Your roles: Read only.')).toBeVisible()
  await clerksPage.goto('/dashboard/settings')
  await expect(clerksPage.getByText('You can look, but not change anything here.')).toBeVisible()
  await expect(clerksPage.getByLabel('Name', { exact: true }).first()).toBeDisabled()
  await clerksPage.goto('/dashboard/manageProducts')
  await expect(clerksPage.getByText(/Total products: \d/)).toBeVisible()
  await expect(clerksPage.getByRole('link', { name: 'Add Product' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Change roles of Kim Clerk' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Kim Clerk' })
  await dialog.getByLabel('Read only').uncheck()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kim Clerk is a customer again')).toBeVisible()
  await clerksPage.goto('/dashboard/settings')
  await expect(clerksPage).toHaveURL('/')

  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Orders').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('button', { name: `Revoke the invitation to ${email}` }).click()
  await expect(page.getByText(`The invitation to ${email} is revoked`)).toBeVisible()
  await clerksPage.goto(`/joinStaff${hash}`)
  await clerksPage.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(clerksPage.getByText('This invitation has expired or was already used.')).toBeVisible()
})
