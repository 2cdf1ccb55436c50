import { LEFT, type Page } from '#api/documents/page'
import { tagged, tagWithin } from '#api/documents/tags'
import type { Paper } from './invoice-part.ts'
import { dayText, exemptionText } from './invoice-texts.ts'

const body = { size: 9, width: 196 }
const heading = { ...body, weight: 700 } as const
const GAP = 1
const NOTE_GAP = 7

type Note = { title: string; texts: string[] }

/** What is said beside the totals. */
export const notesOf = (paper: Paper): Note[] =>
  [taxNote(paper), paymentNote(paper), bankNote(paper)].filter(({ texts }) => texts.length > 0)

/** Why the tax is what it is, and by what right none is charged. */
function taxNote({ document: { taxSentence, taxes }, categoryOf }: Paper): Note {
  if (taxSentence === null) return { title: 'Tax', texts: [] }
  const exemptions = taxes
    .map(categoryOf)
    .filter(({ letter, reason }) => 'KGE'.includes(letter) && reason !== taxSentence)
    .map(exemptionText)
  return { title: 'Tax', texts: [taxSentence, ...new Set(exemptions)] }
}

function paymentNote({ document: { payment, corrects } }: Paper): Note {
  const { paidOn, method, transactionId, reference } = payment
  const what = corrects ? 'Credited to the payment of' : 'Paid in full on'
  const paid = `${what} ${dayText(paidOn)} by ${method}.`
  return { title: 'Payment', texts: [paid, `Transaction ${transactionId}`, `Payment reference ${reference}`] }
}

function bankNote({ document: { seller } }: Paper): Note {
  const { name, iban, bic } = seller.bank
  const texts = [name, iban && `${isIban(iban) ? 'IBAN' : 'Account'} ${iban}`, bic && `BIC ${bic}`].filter(Boolean)
  return { title: 'Bank account of the seller', texts }
}

export const heightOfNotes = (page: Page, notes: Note[]) =>
  notes
    .flatMap(({ title, texts }) => [title, ...texts])
    .reduce((sum, text) => sum + page.heightOf(text, heading) + GAP, 0) +
  notes.length * NOTE_GAP

export function drawNotes({ page, root }: Paper, notes: Note[], top: number): void {
  let y = top
  for (const { title, texts } of notes) {
    const section = tagWithin(page, root, 'Sect')
    y = tagged(page, section, 'H2', () => page.write(title, LEFT, y, heading)) + GAP
    for (const text of texts) y = tagged(page, section, 'P', () => page.write(text, LEFT, y, body)) + GAP
    y += NOTE_GAP
  }
}

const isIban = (account: string) => /^[A-Z]{2}\d{2}/.test(account)
