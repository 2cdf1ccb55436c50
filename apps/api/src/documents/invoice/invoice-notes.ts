import * as t from '@wheelyard/messages/server'
import { LEFT, type Page } from '#api/documents/page'
import { tagged, tagWithin } from '#api/documents/tags'
import type { Paper } from './invoice-part.ts'
import { dayText, exemptionText } from './invoice-texts.ts'

/** At the left of the totals. */
const bodyOn = ({ right }: Page) => ({ size: 9, width: right - 360 })
const headingOn = (page: Page) => ({ ...bodyOn(page), weight: 700 }) as const
const GAP = 1
const NOTE_GAP = 7

type Note = { title: string; texts: string[] }

/** What is said beside the totals. */
export const notesOf = (paper: Paper): Note[] =>
  [taxNote(paper), paymentNote(paper)].filter(({ texts }) => texts.length > 0)

/** Why the tax is what it is, and by what right none is charged. */
function taxNote({ document: { taxSentence, taxes, deliverTo }, categoryOf }: Paper): Note {
  if (taxSentence === null) return { title: t.invoice_tax(), texts: deliverTo ? [] : [t.invoice_noTaxIsCharged()] }
  const exemptions = taxes
    .map(categoryOf)
    .filter(({ letter, reason }) => 'KGE'.includes(letter) && reason !== taxSentence)
    .map(exemptionText)
  return { title: t.invoice_tax(), texts: [taxSentence, ...new Set(exemptions)] }
}

/** Everything is paid already: a bank account would only invite a second payment. */
function paymentNote({ document: { payment, corrects } }: Paper): Note {
  const { paidOn, method, transactionId } = payment
  const how = { paidOn: dayText(paidOn), method }
  const paid = corrects ? t.invoice_creditedToPaymentOf(how) : t.invoice_paidInFullOn(how)
  return { title: t.invoice_payment(), texts: [paid, t.invoice_transaction({ transactionId })] }
}

export const heightOfNotes = (page: Page, notes: Note[]) =>
  notes
    .flatMap(({ title, texts }) => [title, ...texts])
    .reduce((sum, text) => sum + page.heightOf(text, headingOn(page)) + GAP, 0) +
  notes.length * NOTE_GAP

export function drawNotes({ page, root }: Paper, notes: Note[], top: number): void {
  let y = top
  for (const { title, texts } of notes) {
    const section = tagWithin(page, root, 'Sect')
    y = tagged(page, section, 'H2', () => page.write(title, LEFT, y, headingOn(page))) + GAP
    for (const text of texts) y = tagged(page, section, 'P', () => page.write(text, LEFT, y, bodyOn(page))) + GAP
    y += NOTE_GAP
  }
}
