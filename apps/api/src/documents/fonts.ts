import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 400 | 700
type Place = {
  x: number
  y: number
  weight: Weight
  width?: number
  height?: number
  align?: 'right' | 'center'
  baseline?: 'alphabetic'
}
type Face = { script: string; fits: RegExp; fonts: Record<Weight, Buffer> }

const { resolve } = createRequire(import.meta.url)

// The font packages have one file per script, and names and addresses may mix scripts.
const faces = [
  { script: 'latin', family: 'onest', fits: /[\u0020-\u00ff\u2010-\u2044\u20ac]/ },
  { script: 'latin-ext', family: 'onest', fits: /[\u0100-\u024f\u1e00-\u1eff]/ },
  { script: 'cyrillic', family: 'onest', fits: /[\u0400-\u04ff]/ },
  { script: 'bengali', family: 'anek-bangla', fits: /[\u0980-\u09ff\u200c\u200d]/ },
]

let loaded: Promise<Face[]> | undefined

export type SetText = (text: string, place: Place) => number

export async function useFonts(doc: PDFKit.PDFDocument): Promise<SetText> {
  loaded ??= Promise.all(faces.map(load))
  const fontFaces = await loaded
  // Under names of our own, because all files of a family contain the same one.
  for (const { script, fonts } of fontFaces) {
    doc.registerFont(`${script} 400`, fonts[400])
    doc.registerFont(`${script} 700`, fonts[700])
  }
  return (text, { x, y, weight, ...box }) => {
    const runs = runsOf(text, fontFaces)
    runs.forEach(({ face, letters }, index) => {
      doc.font(`${face.script} ${weight}`)
      const options = { ...box, continued: index < runs.length - 1 }
      if (index === 0) doc.text(letters, x, y, options)
      else doc.text(letters, options)
    })
    return runs.length > 0 ? doc.y : y
  }
}

async function load({ script, family, fits }: (typeof faces)[number]): Promise<Face> {
  const file = async (weight: Weight) =>
    unpackWoff(await readFile(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)))
  const [regular, bold] = await Promise.all([file(400), file(700)])
  return { script, fits, fonts: { 400: regular, 700: bold } }
}

/** 'Łódź' → 'Ł' in one face, 'ód' in another, 'ź' in the first again. An unsupported letter becomes '?'. */
function runsOf(text: string, fontFaces: Face[]): { face: Face; letters: string }[] {
  const [latin] = fontFaces
  if (!latin) throw new Error('no fonts were loaded')
  const runs: { face: Face; letters: string }[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const known = fontFaces.find(({ fits }) => fits.test(letter))
    // A space does not end a run.
    const face = letter === ' ' && last ? last.face : (known ?? latin)
    const shown = known ? letter : '?'
    if (last?.face === face) last.letters += shown
    else runs.push({ face, letters: shown })
  }
  return runs
}
