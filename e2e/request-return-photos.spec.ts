import { shopBusy } from '@wheelyard/contract/values/problem'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { fillIn, openForm, quantityOf } from './support/return-form.ts'
import { choosePhotos, newShippedOrder, photo, send } from './support/returns.ts'
import { expect, test } from './support/test.ts'

test('an eleventh photo, a large one and what is no picture are refused with why, the others are kept', async ({
  page,
}) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  await fillIn(page, roller)
  const good = await Promise.all(Array.from({ length: 10 }, (_, n) => photo(`photo-${n + 1}.png`)))
  await choosePhotos(page, digger, [
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    // Its name is all that is a picture about it, which the shop finds out.
    { name: 'posing.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-') },
    ...good.slice(0, 9),
  ])
  await expect(page.getByText('huge.png: The file is larger than 5 MB')).toBeVisible()
  await expect(page.getByText('letter.pdf: Upload a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await expect(page.getByText('posing.png: Upload a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await choosePhotos(page, roller, good.slice(9))
  await expect(page.getByText('photo-10.png: A return has at most 10 photos. Please remove one first.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await quantityOf(page, digger).fill('1')
  await quantityOf(page, roller).fill('1')
  await send(page)
  await expect(page.getByRole('button', { name: 'Remove posing.png' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove posing.png' }).click()
  await choosePhotos(page, roller, good.slice(9))
  await expect(page.getByText('uploaded…')).toHaveCount(0)
  await send(page)
  await expect(page.getByRole('heading', { name: 'We’re reviewing your return' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge Photo/ })).toHaveCount(10)
})

test('a photo that could not be uploaded is tried again @desktop', async ({ page, browserErrors }) => {
  const { buyer, order, digger } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  const { status, ...busy } = shopBusy
  await page.route('**/api/return-photos', (route) => route.fulfill({ status, json: busy }))
  await choosePhotos(page, digger, [await photo('wheel.png')])
  await expect(page.getByText(`wheel.png: ${busy.message}`)).toBeVisible()
  await page.unroute('**/api/return-photos')
  await page.getByRole('button', { name: 'Try again to upload wheel.png' }).click()
  await expect(page.getByText(busy.message)).toHaveCount(0)
  await quantityOf(page, digger).fill('2')
  await send(page)
  await expect(page.getByRole('button', { name: /^Enlarge Photo/ })).toHaveCount(1)
  browserErrors.length = 0
})
