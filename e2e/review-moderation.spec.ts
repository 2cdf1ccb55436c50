import { reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { expectAccessible, expectNoHorizontalScroll, takePicture } from './support/page-checks.ts'
import { newMark } from './support/hostile-papers.ts'
import { api, browseAs, demoAdmin, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function newReview(text: string) {
  const author = await newBuyer(`Harbor Toys ${newMark()}`)
  const review = { params: { email: author.email }, body: { rating: 2, details: text } }
  await api.call(reviewsApi.save, review, { token: author.token })
  return author
}

test('a review is hidden, its author changes it, an administrator approves it', async ({ page, openPage }) => {
  const mark = newMark()
  const author = await newReview(`Wheels squeak ${mark}`)
  const visitor = await openPage()
  await visitor.goto('/reviews')
  await expect(visitor.getByText(`Wheels squeak ${mark}`)).toBeVisible()

  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageReviews?q=${encodeURIComponent(author.email)}`)
  await page.getByRole('button', { name: /^Hide/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(dialog.getByText('Reason is Required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Names a competitor')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Names a competitor')).toBeVisible()
  // The page of a visitor who is there learns of it.
  await expect(visitor.getByText(`Wheels squeak ${mark}`)).toBeHidden()

  const authors = await openPage()
  await browseAs(authors, author)
  await authors.goto('/dashboard/addReview')
  await expect(authors.getByText(/isn’t shown in the shop at the moment/)).toBeVisible()
  await authors.getByLabel('Details').fill(`Wheels squeaked ${mark}`)
  await authors.getByRole('button', { name: 'Submit Review' }).click()
  await expect(authors.getByText(/as soon as we’ve read it/)).toBeVisible()

  await expect(page.getByText('Changed after it was hidden: Names a competitor')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('The review is published')).toBeVisible()
  await expect(visitor.getByText(`Wheels squeaked ${mark}`)).toBeVisible()
})

test('the shop replies below a review, as plain text', async ({ page, openPage }, testInfo) => {
  const mark = newMark()
  const author = await newReview(`Late by a week ${mark}`)
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageReviews?q=${encodeURIComponent(author.email)}`)
  await page.getByRole('button', { name: /^Reply/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reply').fill(`<b>Sorry</b> ${mark}`)
  await takePicture(page, testInfo, 'review-reply')
  await dialog.getByRole('button', { name: 'Save reply' }).click()
  await expect(page.getByText('Your reply is saved')).toBeVisible()
  const visitor = await openPage()
  await visitor.goto('/reviews')
  const card = visitor.getByRole('listitem').filter({ hasText: `Late by a week ${mark}` })
  await expect(card.getByText('Reply from Wheelyard')).toBeVisible()
  await expect(card.getByText(`<b>Sorry</b> ${mark}`)).toBeVisible()
  await expectAccessible(visitor)

  await page.getByRole('button', { name: /^Edit reply/ }).click()
  await dialog.getByRole('button', { name: 'Delete reply' }).click()
  await expect(page.getByText('Your reply is deleted')).toBeVisible()
  await expect(visitor.getByText(`<b>Sorry</b> ${mark}`)).toBeHidden()
})
