import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 700
type Face = { script: string; isShaped: boolean; letters: Set<number>; fonts: Record<Weight, Buffer> }

/**
 * Letters of one face. `actual` is the text that they stand for, if it is another or stands in another order, as in
 * shaped scripts: what is copied and read aloud.
 */
export type Run = { script: string; letters: string; actual: string | null }

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

let loaded: Promise<Face[]> | undefined

/** Makes the fonts known to a document, and returns how a text is divided among them. */
export async function useFonts(doc: PDFKit.PDFDocument): Promise<(text: string) => Run[]> {
  loaded ??= Promise.all(files.map(load))
  const faces = await loaded
  for (const { script, fonts } of faces)
    for (const weight of [400, 700] as const) doc.registerFont(fontName(script, weight), fonts[weight])
  return (text) => runsOf(text, faces)
}

/** A name of our own, because all files of a family contain the same one. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

/** What the PDF library knows of the font in use, but has no calls for. */
function openedFont(doc: unknown) {
  const { _font } = doc as { _font: { font: { characterSet: number[] } } }
  return _font.font
}

async function load({ script, family, isShaped }: (typeof files)[number]): Promise<Face> {
  const file = async (weight: Weight) =>
    unpackWoff(await readFile(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)))
  const [regular, bold] = await Promise.all([file(400), file(700)])
  return { script, isShaped, letters: await lettersIn(regular), fonts: { 400: regular, 700: bold } }
}

/** A font's script tells little: each lacks some letters. */
async function lettersIn(font: Buffer): Promise<Set<number>> {
  const { default: PDFDocument } = await import('pdfkit')
  const { characterSet } = openedFont(new PDFDocument().font(font))
  return new Set(characterSet.filter((letter) => letter >= 0x20))
}

/** 'Łódź' → 'Ł' in one face, 'ód' in another, 'ź' in the first again. */
function runsOf(text: string, faces: Face[]): Run[] {
  const [latin] = faces
  if (!latin) throw new Error('no fonts were loaded')
  const runs: Run[] = []
  let last: Face | undefined
  for (const letter of text.normalize('NFC')) {
    const known = faces.find((face) => has(face, letter))
    // A space does not end a run.
    const face = letter === ' ' && last ? last : known
    const run = runs.at(-1)
    if (!face) runs.push({ script: latin.script, letters: spelt(letter, latin), actual: letter })
    else if (run && last === face) {
      run.letters += letter
      if (face.isShaped) run.actual = run.letters
    } else runs.push({ script: face.script, letters: letter, actual: face.isShaped ? letter : null })
    last = face
  }
  return runs
}

const has = ({ letters }: Face, letter: string) => letters.has(letter.codePointAt(0) ?? 0)

/** A letter that no font has, by plain ones: 'Ａ' → 'A', '玩' → '[U+73A9]', which no two letters share. */
function spelt(letter: string, latin: Face): string {
  const plain = letter.normalize('NFKD').replaceAll('\u2010', '-')
  if (Array.from(plain).every((part) => has(latin, part))) return plain
  return `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
}
