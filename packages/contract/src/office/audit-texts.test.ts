import { expect, it } from 'vitest'
import { auditFactsText } from './audit-texts.ts'

it.each([
  [{ pieces: 290, trackingUrl: '', trackingNumber: null, carrier: 'Hauler' }, 'units: 290; carrier: Hauler'],
  [{ via: 'webhook', intent: 'pi_1' }, 'reported by: webhook'],
  [{ priceCents: [1999, 2450], note: ['', 'Sale'] }, 'price: $19.99 → $24.50; note: none → Sale'],
  [{ minDays: 30, maxDays: 40 }, 'transit time from, days: 30; transit time to, days: 40'],
  [{ sku: ['A', 'B'], somethingNew: true }, 'SKU: A → B; something new: yes'],
  [{}, ''],
])('the detail %j reads as %j', (detail, text) => {
  expect(auditFactsText(detail)).toBe(text)
})
