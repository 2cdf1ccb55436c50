import { dateFormat } from '@wheelyard/messages/format'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/server'
import { type Fonts, openFonts } from './fonts.ts'
import { authorOf, keptFormat } from './kept-document.ts'
import { countLost } from './lost-letters.ts'
import { startOf } from './right-to-left.ts'
import type { Size } from './paper.ts'
import { decorate, type Tag, tagged } from './tags.ts'
import { type HeightOf, useText, type Write } from './text.ts'

/** `right` and `end` are where its margins begin; `said` is what was written last. */
export type Page = {
  doc: PDFKit.PDFDocument
  right: number
  end: number
  write: Write
  heightOf: HeightOf
  said: string[]
}

export const MUTED = '#5b6472'
export const BRAND = '#ff6a1a'
export const LEFT = 56
export const PAGE_START = 56
const MARGIN = 56

export const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

type Options = {
  title: string
  author: string
  subject: string
  size: Size
  /** Of a document that is kept: PDF/A, which screen readers can follow, the same bytes whenever it is made. */
  keptFrom?: Date
}

/** Drawn again if letters were met whose faces had to be made first. */
export async function makeDocument(options: Options, draw: (page: Page) => Promise<void> | void): Promise<Buffer> {
  const fonts = await openFonts()
  let page: Page
  do {
    page = await openDocument(options, fonts)
    await draw(page)
  } while (await fonts.makeWanted())
  countLost(fonts.lost.size)
  return closeDocument(page)
}

/** The PDF library is loaded with the first document, which most processes never render. */
async function openDocument({ title, author, subject, size, keptFrom }: Options, fonts: Fonts): Promise<Page> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    lang: language() === 'en' ? 'en-US' : language(),
    bufferPages: true,
    ...(keptFrom && keptFormat),
    info: { Title: title, Subject: subject, ...(keptFrom ? { CreationDate: keptFrom } : { Author: author }) },
  })
  if (keptFrom) doc.appendXML(authorOf(author))
  const said: string[] = []
  const [width, height] = size
  return { doc, right: width - MARGIN, end: height - MARGIN, said, ...useText(doc, fonts, said) }
}

export type Seller = { name: string; address: string; country: string; email: string; phone: string; taxId: string }
type Letterhead = { seller: Seller; title: string; date: Date }

/** Who sells on the left, what it is and its date on the right. */
export function letterhead(page: Page, root: Tag, { seller, title, date }: Letterhead): number {
  const { doc, write } = page
  const { name, address, email, phone, taxId } = seller
  decorate(page, () => doc.rect(0, 0, doc.page.width, 8).fill(BRAND))
  const right = { width: page.right - LEFT, align: 'right' } as const
  tagged(page, root, 'H1', () => write(title, LEFT, 48, { ...right, size: 16, weight: 700 }))
  tagged(page, root, 'P', () => write(longDate().format(date), LEFT, 76, { ...right, color: MUTED }))
  // A long name leaves room for what the paper is about.
  const big = { size: name.length > 40 ? 12 : 22, weight: 700, width: 330 } as const
  let y = tagged(page, root, 'P', () => write(name, LEFT, 48, big))
  y = tagged(page, root, 'P', () => write(t.documents_rideOnToyVehicles(), LEFT, y, { color: MUTED }))
  const smallPrint = [address, email, phone, taxId && t.documents_taxId({ taxId })].filter(Boolean)
  for (const text of smallPrint)
    y = tagged(page, root, 'P', () => write(text, LEFT, y + 3, { size: 8, color: MUTED, width: 330 }))
  return y
}

export function rule({ doc, right }: Page, y: number, { left = LEFT } = {}): void {
  const width = right - left
  const start = startOf(doc, left, width)
  decorate({ doc }, () =>
    doc
      .moveTo(start, y)
      .lineTo(start + width, y)
      .lineWidth(0.5)
      .strokeColor('#c9c4bc')
      .stroke(),
  )
}

/** The same place, or the top of a new page. */
export function roomFor({ doc, end }: Page, y: number, height: number): number {
  if (y + height <= end) return y
  doc.addPage()
  return PAGE_START
}

/** At the foot of each page, once all are written; `first` if the document before it has its own numbers. */
export function numberPages({ doc, write, right, end }: Page, title: string, first = 0): void {
  const style = { size: 8, color: MUTED, width: right - LEFT, align: 'right' } as const
  const count = doc.bufferedPageRange().count - first
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(first + number)
    const foot = t.documents_titlePageOf({ title, page: number + 1, count })
    decorate({ doc }, () => write(foot, LEFT, end + 18, style))
  }
}

function closeDocument({ doc }: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
