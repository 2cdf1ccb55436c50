import { click, type Screen } from './hostile-screen.ts'
import * as shop from './hostile-shop.ts'

/** Of what the shop has one of. */
export const SHOP_SCREENS: Screen[] = [
  {
    address: () => '/dashboard/settings',
    open: shop.replyWith('**/api/settings', shop.settingsWith),
    shows: ({ texts, buyer, helpPage }) => [texts.addressPart, buyer.email, helpPage.title],
  },
  {
    address: () => '/dashboard/mails',
    open: async (page, content) => {
      await shop.replyWith('**/api/mail-words', shop.mailWordsWith)(page, content)
      await click(/^Deutsch/)(page)
      const mail = page.frameLocator('iframe').locator('body')
      await mail.getByText(content.texts.addressPart).first().waitFor()
    },
    shows: ({ texts }) => [texts.addressPart],
  },
  {
    address: () => '/dashboard/freight',
    open: async (page, content) => {
      await shop.replyWith('**/api/freight/table', shop.ratesWith)(page, content)
      await page.locator('summary', { hasText: content.texts.zoneName }).click()
    },
    shows: ({ texts }) => [texts.zoneName],
  },
  {
    address: () => '/dashboard/tax',
    open: async (page, content) => {
      await shop.replyWith('**/api/tax/table', shop.taxTableWith)(page, content)
      await page.getByRole('button', { name: /^Edit rate 1/ }).click()
    },
    shows: ({ texts }) => [texts.taxName],
  },
  {
    address: () => '/dashboard/families',
    open: async (page, content) => {
      await shop.replyWith(/\/api\/families/, shop.familiesWith)(page, content)
      await click(/^Delete/)(page)
    },
    shows: ({ texts }) => [texts.zoneName],
  },
  {
    address: () => '/dashboard/translations',
    open: shop.replyWith(/\/api\/translations\?/, shop.translationsWith),
    shows: ({ texts }) => [texts.zoneName],
  },
  {
    address: () => '/dashboard/synonyms',
    open: async (page, content) => {
      await shop.replyWith('**/api/synonyms', shop.synonymsWith)(page, content)
      await click(/^Delete/)(page)
    },
    shows: ({ texts }) => [texts.zoneName],
  },
  {
    address: () => '/dashboard/reconciliation',
    open: shop.replyWith(/\/api\/payment-incidents/, shop.incidentsWith),
    shows: ({ texts }) => [texts.trackingNumber, texts.reason, texts.note],
  },
  {
    address: () => '/dashboard/auditLog',
    open: shop.replyWith(/\/api\/audit/, shop.auditWith),
    shows: ({ texts }) => [texts.zoneName, texts.reason.slice(0, 60)],
  },
]
