import { LEFT, RIGHT, roomFor } from '#api/documents/page'
import { tagged, tagWithin } from '#api/documents/tags'
import { dayText, type InvoicePart, isCreditNote, type Paper } from './invoice-texts.ts'

const heading = { weight: 700, size: 9, width: RIGHT - LEFT } as const
const body = { size: 9, width: RIGHT - LEFT }

export const taxNote: InvoicePart = (paper, y) =>
  note(paper, { title: 'Tax', texts: paper.document.taxSentence ? [paper.document.taxSentence] : [] }, y)

export const paymentNote: InvoicePart = (paper, y) => {
  const { payment, corrects } = paper.document
  const { paidOn, method, transactionId, reference } = payment
  const what = corrects ? `Invoice ${corrects.number} was paid` : 'Paid'
  const texts = [
    `${what} in full on ${dayText(paidOn)} by ${method}.`,
    `Transaction ${transactionId} · Payment reference ${reference}`,
  ]
  return note(paper, { title: isCreditNote(paper.document) ? 'Settlement' : 'Payment', texts }, y)
}

export const bankNote: InvoicePart = (paper, y) => {
  const { name, iban, bic } = paper.document.seller.bank
  const texts = [[name, iban && `IBAN ${iban}`, bic && `BIC ${bic}`].filter(Boolean).join(' · ')]
  return note(paper, { title: 'Bank account of the seller', texts }, y)
}

function note({ page, root }: Paper, { title, texts }: { title: string; texts: string[] }, start: number): number {
  const said = texts.filter(Boolean)
  if (said.length === 0) return start
  const height = said.reduce((sum, text) => sum + page.heightOf(text, body) + 1, page.heightOf(title, heading) + 2)
  const top = roomFor(page, start, height)
  const section = tagWithin(page, root, 'Sect')
  let y = tagged(page, section, 'H2', () => page.write(title, LEFT, top, heading)) + 2
  for (const text of said) y = tagged(page, section, 'P', () => page.write(text, LEFT, y, body)) + 1
  return y + 10
}
