import type { ProductFamily } from '@wheelyard/contract/catalogue/families.calls'
import type { ListedTranslation } from '@wheelyard/contract/catalogue/translations.calls'
import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import type { FreightTable } from '@wheelyard/contract/buying/freight.calls'
import type { OrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import type { Incident } from '@wheelyard/contract/finance/payments.calls'
import { MAIL_NOTE_MAX } from '@wheelyard/contract/values/limits'
import type { SavedMailWords } from '@wheelyard/contract/office/mail-words.calls'
import type { SynonymGroup } from '@wheelyard/contract/catalogue/search.calls'
import type { ShopSettings } from '@wheelyard/contract/shop/shop-settings.calls'
import type { TaxTable } from '@wheelyard/contract/buying/tax.calls'
import type { Page } from '@playwright/test'
import type { HostileContent } from './hostile-content.ts'
import type { Texts } from './hostile-texts.ts'

/**
 * What the shop has one of, and what other tests rely on meanwhile, is not stored: the shop's reply is changed on its
 * way to the browser, and what it was is passed to whoever makes it up.
 */
export const replyWith =
  <Reply extends object>(address: string | RegExp, made: (content: HostileContent, real: Reply) => Reply) =>
  async (page: Page, content: HostileContent): Promise<void> => {
    await page.route(address, async (route) => {
      const real = (await (await route.fetch()).json()) as Reply
      await route.fulfill({ json: made(content, real) })
    })
    await page.reload()
  }

const SELLER = ['Name', 'Line1', 'Line2', 'City', 'Region', 'Phone', 'TaxId', 'Bank'] as const

export const settingsWith = ({ texts, buyer }: HostileContent, real: ShopSettings): ShopSettings => ({
  ...real,
  ...Object.fromEntries(SELLER.map((part) => [`seller${part}`, texts.addressPart])),
  sellerEmail: buyer.email,
  sellerVatId: texts.addressPart.slice(0, 20),
  sellerIban: texts.addressPart.slice(0, 42),
})

export const mailWordsWith = ({ texts }: HostileContent): SavedMailWords => ({
  version: 1,
  greeting: texts.addressPart,
  signOff: texts.addressPart,
  notes: { 'order-received': texts.message.slice(0, MAIL_NOTE_MAX) },
  translations: { de: { greeting: { of: '', text: texts.addressPart } } },
})

export function ratesWith({ texts }: HostileContent): FreightTable {
  const bands = [{ from: 0, upTo: null, price: 999_999.99, perUnit: 999_999.99 }]
  const container = { mode: 'container', incoterm: 'DAP', minDays: 364, maxDays: 365, basis: 'm3', bands } as const
  const areas = [{ country: 'US', prefix: texts.addressPart.slice(0, 16) }]
  return { version: 1, zones: [{ name: texts.zoneName, areas, services: [container] }] }
}

export const taxTableWith = ({ texts }: HostileContent): TaxTable => ({
  version: 1,
  engine: 'table',
  rates: (['standard', 'reduced'] as const).map((category) => ({
    country: 'BA',
    region: '',
    category,
    name: texts.taxName,
    percent: 99.9999,
    validFrom: '2026-01-01',
    validUntil: null,
  })),
})

export const familiesWith = ({ texts }: HostileContent): ProductFamily[] => [
  {
    _id: randomUUID(),
    name: texts.zoneName,
    optionName: texts.zoneName,
    members: [
      {
        productId: randomUUID(),
        name: texts.zoneName,
        sku: 'X-1',
        state: 'hidden',
        option: texts.zoneName,
        swatch: '#c8102e',
      },
    ],
  },
]

export const translationsWith = ({ texts }: HostileContent): ListedTranslation[] => [
  {
    _id: randomUUID(),
    name: texts.zoneName,
    sku: 'X-1',
    img: '/images/go-kart.webp',
    productState: 'draft',
    state: 'outdated',
    translatedName: texts.zoneName,
  },
]

export const synonymsWith = ({ texts }: HostileContent): SynonymGroup[] => [
  { _id: randomUUID(), terms: [texts.zoneName, 'jeep', `x${texts.zoneName}`] },
]

export const incidentsWith = ({ texts, several }: HostileContent): Incident[] => [
  {
    _id: randomUUID(),
    kind: 'charged-not-recorded',
    transactionId: texts.trackingNumber,
    orderId: several._id,
    orderNumber: several.number,
    amount: 999_999.99,
    finding: texts.reason,
    action: texts.note,
    settled: false,
    foundAt: new Date().toISOString(),
  },
]

/** As what was changed is kept: before and after. */
export const auditWith = ({ texts, buyer }: HostileContent): AuditEntry[] =>
  ['settings.changed', 'freight.changed', 'certificate.refused', 'page.changed'].map((action, _id) => ({
    _id,
    at: new Date().toISOString(),
    actor: buyer.email,
    action,
    subjectKind: 'settings',
    subjectId: texts.trackingNumber,
    subjectName: texts.zoneName,
    detail: { sellerName: [texts.addressPart, `x${texts.addressPart}`], reason: texts.reason },
  }))

export const taxWith = ({ taxName }: Texts): OrderTaxReply => ({
  amount: 38,
  sentence: `${taxName} of 19% is charged.`,
  parts: [{ treatment: 'taxed', name: taxName, percent: 19, taxable: 200, amount: 38 }],
})
