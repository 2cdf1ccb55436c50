import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 700
/** A shaped script's letters change their form and place; those of a joined one stand from right to left as well. */
export type Face = { script: string; isShaped: boolean; isJoined: boolean; letters: Set<number> }
export type PlainFace = Face & { fonts: Record<Weight, Buffer> }

const { resolve } = createRequire(import.meta.url)

// The font packages have one file per script, and names and addresses may mix scripts.
const files = [
  { script: 'latin', family: 'onest', isShaped: false },
  { script: 'latin-ext', family: 'onest', isShaped: false },
  { script: 'vietnamese', family: 'onest', isShaped: false },
  { script: 'cyrillic', family: 'onest', isShaped: false },
  { script: 'greek', family: 'commissioner', isShaped: false },
  { script: 'bengali', family: 'anek-bangla', isShaped: true },
]

let loaded: Promise<PlainFace[]> | undefined

export const plainFaces = () => (loaded ??= Promise.all(files.map(load)))

async function load({ script, family, isShaped }: (typeof files)[number]): Promise<PlainFace> {
  const file = async (weight: Weight) =>
    unpackWoff(await readFile(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)))
  const [regular, bold] = await Promise.all([file(400), file(700)])
  const letters = await lettersIn(regular)
  return { script, isShaped, isJoined: false, letters, fonts: { 400: regular, 700: bold } }
}

/** A name of our own, because all files of a family contain the same one. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

export const has = ({ letters }: Pick<Face, 'letters'>, letter: string) => letters.has(letter.codePointAt(0) ?? 0)

/** A font's script tells little: each lacks some letters. */
export async function lettersIn(font: Buffer): Promise<Set<number>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { characterSet } = openedFont(new PDFDocument().font(font))
  return new Set(characterSet.filter((letter) => letter >= 0x20))
}

/** What the PDF library knows of the font in use, but has no calls for. */
function openedFont(doc: unknown) {
  const { _font } = doc as { _font: { font: { characterSet: number[] } } }
  return _font.font
}
