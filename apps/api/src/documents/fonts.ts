import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 700
type Face = { script: string; isShaped: boolean; letters: Set<number>; fonts: Record<Weight, Buffer> }

/** Letters of one face; those of a shaped script do not stand in the order in which they are read. */
export type Run = { script: string; isShaped: boolean; letters: string }

const { resolve } = createRequire(import.meta.url)

// The font packages have one file per script, and names and addresses may mix scripts.
const LATIN = 'latin'
const files = [
  { script: LATIN, family: 'onest', isShaped: false },
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
    for (const weight of [400, 700] as const) {
      doc.registerFont(fontName(script, weight), fonts[weight])
      if (script === LATIN) rememberFigures(doc.font(fontName(script, weight)))
    }
  return (text) => runsOf(text, faces)
}

/** A name of our own, because all files of a family contain the same one. */
export const fontName = (script: string, weight: Weight) => `${script} ${weight}`

/** The PDF library would lay out each amount four times, because it remembers only text without features. */
function rememberFigures(doc: PDFKit.PDFDocument): void {
  const font = openedFont(doc)
  const layOut = font.layoutRun.bind(font)
  const known = new Map<string, unknown>()
  font.layoutRun = (text, features) => {
    if (!features) return layOut(text)
    const run = known.get(text) ?? layOut(text, features)
    known.set(text, run)
    return run
  }
}

/** What the PDF library knows of the font in use, but has no calls for. */
function openedFont(doc: unknown) {
  const { _font } = doc as {
    _font: { font: { characterSet: number[] }; layoutRun: (text: string, features?: string[]) => unknown }
  }
  return _font
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
  const { characterSet } = openedFont(new PDFDocument().font(font)).font
  return new Set(characterSet.filter((letter) => letter >= 0x20))
}

/** 'Łódź' → 'Ł' in one face, 'ód' in another, 'ź' in the first again. An unsupported letter becomes '?'. */
function runsOf(text: string, faces: Face[]): Run[] {
  const [latin] = faces
  if (!latin) throw new Error('no fonts were loaded')
  const runs: Run[] = []
  let last: Face | undefined
  for (const letter of text.normalize('NFC')) {
    const known = faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))
    // A space does not end a run.
    const face = letter === ' ' && last ? last : (known ?? latin)
    const shown = known ? letter : '?'
    const run = runs.at(-1)
    if (run && last === face) run.letters += shown
    else runs.push({ script: face.script, isShaped: face.isShaped, letters: shown })
    last = face
  }
  return runs
}
