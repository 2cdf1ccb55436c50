import { sampleInvoice } from '@wheelyard/billing/invoices/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { countedBy, testMetrics } from '#api/telemetry/metrics/testing'
import type { renderInvoice } from './invoice/render-invoice.ts'
import { renderApart } from './render-apart.ts'

const metrics = perFile(testMetrics)
const render = renderApart<typeof renderInvoice>(new URL('invoice/render-invoice.ts', import.meta.url), 'renderInvoice')

it('letters that no font has are counted, each once for a document, whichever process drew it', async () => {
  const { buyer, ...invoice } = sampleInvoice()
  const counted = (name: string) => countedBy(metrics, () => render({ ...invoice, buyer: { ...buyer, name } }))
  expect(await counted('ᚠᚱᚠ 🚗 Toys')).toMatchObject({ wheelyard_document_letters_without_font_total: 3 })
  expect(await counted('玩具 おもちゃ عالم')).not.toHaveProperty(['wheelyard_document_letters_without_font_total'])
})
