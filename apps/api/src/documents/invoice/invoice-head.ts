import { formatMoney } from '@wheelyard/contract/values/money'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import * as t from '@wheelyard/messages/server'
import { BRAND, LEFT, MUTED } from '#api/documents/page'
import { decorate, tagged, tagWithin } from '#api/documents/tags'
import type { InvoicePart, Paper } from './invoice-part.ts'
import { dayText, titleOf } from './invoice-texts.ts'

const TOP = 40
const SELLER_WIDTH = 290
const TITLE_LEFT = 360
const smallPrint = { size: 8, color: MUTED, width: SELLER_WIDTH }

/** Who sells on the left, what it is and its date on the right. */
export const head: InvoicePart = (paper) => {
  const { page, root, document } = paper
  const { doc, write } = page
  const title = { width: page.right - TITLE_LEFT, align: 'right' } as const
  decorate(page, () => doc.rect(0, 0, doc.page.width, 8).fill(BRAND))
  const titleEnd = tagged(page, root, 'H1', () =>
    write(titleOf(document), TITLE_LEFT, TOP, { ...title, size: 18, weight: 700 }),
  )
  const issued = t.invoice_issuedOn({ issuedOn: dayText(document.issuedOn) })
  const issuedEnd = tagged(page, root, 'P', () => write(issued, TITLE_LEFT, titleEnd + 4, { ...title, color: MUTED }))
  return Math.max(132, issuedEnd + 24, seller(paper) + 24)
}

function seller({ page, root, document }: Paper): number {
  const { write } = page
  const { name, address, email, phone, vatId, taxId } = document.seller
  const section = tagWithin(page, root, 'Sect')
  tagged(page, section, 'H2', () => write(t.invoice_seller(), LEFT, TOP - 10, smallPrint))
  const big = { size: name.length > 30 ? 14 : 20, weight: 700, width: SELLER_WIDTH } as const
  let y = tagged(page, section, 'P', () => write(name, LEFT, TOP, big)) + 2
  const details = [
    ...addressLines({ recipient: '', ...address }),
    [phone, email].filter(Boolean).join(' · '),
    [vatId && t.invoice_vatId({ vatId }), taxId && t.invoice_taxId({ taxId })].filter(Boolean).join(' · '),
  ]
  for (const text of details.filter(Boolean)) y = tagged(page, section, 'P', () => write(text, LEFT, y + 1, smallPrint))
  return y
}

/** What a credit note takes back, and why. */
export const correction: InvoicePart = ({ page, root, document }, y) => {
  if (!document.corrects) return y
  const { number, issuedOn, reason, partOf } = document.corrects
  const corrected = { title: titleOf(document), number, issuedOn: dayText(issuedOn) }
  const text = partOf
    ? t.invoice_takesBackPartOf({
        ...corrected,
        credited: formatMoney(document.totalCents),
        total: formatMoney(partOf.totalCents),
      })
    : t.invoice_toInvoice(corrected)
  const width = page.right - LEFT
  const end = tagged(page, root, 'P', () => page.write(text, LEFT, y, { weight: 700, width }))
  // In one paragraph, so that it always leaves room for the rest.
  const why = t.invoice_reason({ reason: reason.replaceAll(/\s+/g, ' ') })
  return tagged(page, root, 'P', () => page.write(why, LEFT, end + 2, { width })) + 20
}
