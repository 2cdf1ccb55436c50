import { useFonts, type Weight } from './fonts.ts'

export type Page = { doc: PDFKit.PDFDocument; write: Write }
/** Returns where the text ends. */
type Write = (text: string, x: number, y: number, style?: Style) => number
/** Text that is higher than `height` is cut off. */
type Style = {
  size?: number
  weight?: Weight
  color?: string
  width?: number
  height?: number
  align?: 'right' | 'center'
  /** Where `y` is: the base line instead of the upper edge. */
  baseline?: 'alphabetic'
}

const INK = '#1b2433'
export const MUTED = '#5b6472'
export const BRAND = '#ff6a1a'
export const LEFT = 56
export const RIGHT = 556
export const PAGE_START = 56
export const PAGE_END = 736
const LETTER = [612, 792] as const

export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

type Options = { title: string; author: string; subject: string; size?: readonly [width: number, height: number] }

/** The PDF library is loaded with the first document, which most processes never render. */
export async function openDocument({ title, author, subject, size = LETTER }: Options): Promise<Page> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: author, Subject: subject },
  })
  const setText = await useFonts(doc)
  const write: Write = (text, x, y, { size: points = 10, weight = 400, color = INK, ...box } = {}) => {
    doc.fontSize(points).fillColor(color)
    return setText(text, { x, y, weight, ...box })
  }
  return { doc, write }
}

export type Seller = { name: string; address: string; email: string; phone: string; taxId: string }

/** Who sells on the left, what it is and its date on the right. */
export function letterhead({ doc, write }: Page, seller: Seller, title: string, date: Date): number {
  const { name, address, email, phone, taxId } = seller
  doc.rect(0, 0, 612, 8).fill(BRAND)
  let y = write(name, LEFT, 48, { size: 22, weight: 700, width: 330 })
  y = write('Ride-on toy vehicles in bulk', LEFT, y, { color: MUTED })
  const smallPrint = [address, email, phone, taxId && `Tax ID ${taxId}`].filter(Boolean)
  for (const text of smallPrint) y = write(text, LEFT, y + 3, { size: 8, color: MUTED, width: 330 })
  write(title, LEFT, 48, { size: 16, weight: 700, width: RIGHT - LEFT, align: 'right' })
  write(longDate.format(date), LEFT, 76, { color: MUTED, width: RIGHT - LEFT, align: 'right' })
  return y
}

export const rule = ({ doc }: Page, y: number) =>
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9c4bc').stroke()

/** The same place, or the top of a new page. */
export function roomFor({ doc }: Page, y: number, height: number): number {
  if (y + height <= PAGE_END) return y
  doc.addPage()
  return PAGE_START
}

/** At least as high as a line of the table: the widest letters fill the column of names with 20 of them. */
export const heightOfLine = (name: string) => 14 * Math.ceil(name.length / 20) + 24

/** At the foot of each page, once all are written. */
export function numberPages({ doc, write }: Page, title: string): void {
  const { count } = doc.bufferedPageRange()
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(number)
    const foot = `${title} · page ${number + 1} of ${count}`
    write(foot, LEFT, PAGE_END + 18, { size: 8, color: MUTED, width: RIGHT - LEFT, align: 'right' })
  }
}

export function closeDocument({ doc }: Page): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
