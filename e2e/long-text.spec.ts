import type { Page } from '@playwright/test'
import { removeHostileContent, type HostileContent, storeHostileContent } from './support/hostile-content.ts'
import { SCREENS } from './support/hostile-screens.ts'
import { GERMAN_SCREENS, translateProduct } from './support/hostile-translation.ts'
import { LONG, UNBROKEN_TEXTS } from './support/hostile-texts.ts'
import {
  expectNoHorizontalScroll,
  expectTextInside,
  expectToShow,
  layOutEverything,
  takePicture,
} from './support/page-checks.ts'
import { expect, openWindow, ROLES, test as byRole } from './support/roles.ts'
import { demoAdmin } from './support/shop-calls.ts'
import { expectTextsApart } from './support/overlaps.ts'
import { expectNeighboursInPlace } from './support/text-direction.ts'

const PHONE = 360
const WIDER = [768, 1024, 1440]
const HEIGHT = 900

const test = byRole.extend<object, { content: HostileContent }>({
  content: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const content = await storeHostileContent(LONG)
      await use(content)
      await removeHostileContent(content)
    },
    { scope: 'worker' },
  ],
})

// In one worker: the home page shows only the latest, and a second set would push out that of another test.
test.describe.configure({ mode: 'default' })

for (const role of ROLES) {
  test(`the longest text fits into every page of ${role === 'admin' ? 'an' : 'a'} ${role} at every width @desktop`, async ({
    browser,
    content,
  }, testInfo) => {
    // Every screen at four widths and with five other texts: on a busy machine that takes minutes.
    test.slow()
    const person = { visitor: undefined, customer: content.buyer, admin: await demoAdmin() }[role]
    const { page, browserErrors } = await openWindow(browser, person)
    for (const [place, { address, open, shows }] of SCREENS[role].entries()) {
      await test.step(address(content), async () => {
        // The cards of a phone leave some texts out.
        await page.setViewportSize({ width: 1440, height: HEIGHT })
        await page.goto(address(content))
        await open?.(page, content)
        await layOutEverything(page)
        await expectToShow(page, shows(content))
        for (const width of WIDER) await expectToFit(page, width)
        await takePicture(page, testInfo, `${role}-${place}-1440`)
        await expectToFit(page, PHONE)
        await takePicture(page, testInfo, `${role}-${place}-360`)
        const showInstead = await replaceLongTexts(page)
        for (const [kind, sample] of Object.entries(UNBROKEN_TEXTS)) {
          await test.step(kind, async () => {
            await showInstead(sample)
            await expectToFit(page, PHONE)
            if (kind === 'Arabic') await expectNeighboursInPlace(page)
          })
        }
        expect(browserErrors.splice(0)).toEqual([])
      })
    }
    await page.context().close()
  })
}

test('a translated name of the longest length lies on nothing on a phone @desktop', async ({
  browser,
  content,
}, testInfo) => {
  await translateProduct(content.product)
  const { page, browserErrors } = await openWindow(browser, content.buyer)
  await page.setViewportSize({ width: PHONE, height: HEIGHT })
  for (const [place, { address, open, shows }] of GERMAN_SCREENS.entries()) {
    await test.step(address(content), async () => {
      await page.goto(address(content))
      await open?.(page, content)
      await layOutEverything(page)
      await expectToShow(page, shows(content))
      await expectToFit(page, PHONE)
      await expectTextsApart(page)
      await takePicture(page, testInfo, `german-${place}`)
      expect(browserErrors.splice(0)).toEqual([])
    })
  }
  await page.context().close()
})

test('a long name squeezes no picture and stacks no buttons in its table @desktop', async ({ browser, content }) => {
  const { page } = await openWindow(browser, await demoAdmin())
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await page.goto(`/dashboard/manageProducts?q=${content.product.name.slice(0, 8)}`)
  const row = page.getByRole('row', { name: content.product.name })
  const picture = await row.locator('img').boundingBox()
  expect(picture).toMatchObject({ width: 72, height: 56 })
  const tops = await row.locator('.btn').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toHaveLength(4)
  expect(new Set(tops).size).toBe(1)
  await page.context().close()
})

test('the longest text fits into emails and the local mailbox @desktop', async ({ browser, content }) => {
  const { page } = await openWindow(browser)
  await page.setViewportSize({ width: PHONE, height: HEIGHT })
  const mails = page.locator('a.row', { hasText: content.buyer.email })
  await expect(async () => {
    await page.goto('/sandbox/mail')
    // The confirmation, five orders, three payments, one shipment, one refund, a return, its decision and its goods, a
    // certificate that is refused, and freight that is proposed.
    await expect(mails).toHaveCount(16)
  }).toPass()
  await expectToFit(page, PHONE)
  const addresses = await mails.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const address of addresses) {
    await page.goto(address)
    await expectToFit(page, PHONE)
    await page.goto(`${address}/html`)
    await expectToFit(page, PHONE)
  }
  await page.context().close()
})

async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT })
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
}

/** Puts as much of another text where the page shows a stored one, so that not every field is stored for each. */
async function replaceLongTexts(page: Page): Promise<(sample: string) => Promise<void>> {
  const places = await page.evaluateHandle(() => {
    const found: { node: Node; text: string }[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) found.push({ node, text: node.textContent ?? '' })
    return found.filter(({ text }) => /w{30}/i.test(text))
  })
  return (sample) =>
    places.evaluate((found, other) => {
      for (const { node, text } of found)
        node.textContent = text.replace(/w{30,}/gi, ({ length }) => other.repeat(length).slice(0, length))
    }, sample)
}
