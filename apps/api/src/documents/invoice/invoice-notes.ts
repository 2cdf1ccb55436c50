import { LEFT, type Page } from '#api/documents/page'
import { tagged, tagWithin } from '#api/documents/tags'
import type { Paper } from './invoice-part.ts'
import { dayText, exemptionText } from './invoice-texts.ts'

const body = { size: 9, width: 196 }
const heading = { ...body, weight: 700 } as const
const GAP = 1
const NOTE_GAP = 7

const UNTAXED = 'No tax is charged on goods collected at our warehouse.'

type Note = { title: string; texts: string[] }

/** What is said beside the totals. */
export const notesOf = (paper: Paper): Note[] =>
  [taxNote(paper), paymentNote(paper)].filter(({ texts }) => texts.length > 0)

/** Why the tax is what it is, and by what right none is charged. */
function taxNote({ document: { taxSentence, taxes, deliverTo }, categoryOf }: Paper): Note {
  if (taxSentence === null) return { title: 'Tax', texts: deliverTo ? [] : [UNTAXED] }
  const exemptions = taxes
    .map(categoryOf)
    .filter(({ letter, reason }) => 'KGE'.includes(letter) && reason !== taxSentence)
    .map(exemptionText)
  return { title: 'Tax', texts: [taxSentence, ...new Set(exemptions)] }
}

/** Everything is paid already: a bank account would only invite a second payment. */
function paymentNote({ document: { payment, corrects } }: Paper): Note {
  const { paidOn, method, transactionId } = payment
  const what = corrects ? 'Credited to the payment of' : 'Paid in full on'
  const paid = `${what} ${dayText(paidOn)} by ${method}.`
  return { title: 'Payment', texts: [paid, `Transaction ${transactionId}`] }
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
