import { type Face, fontName, has, lettersIn, type PlainFace, plainFaces, type Weight } from './faces.ts'
import { cutFont, type Families, familiesFor, type Slice, slicesFor } from './noto.ts'

/**
 * Letters of one face. `actual` is the text that they stand for, if it is another or stands in another order, as in
 * shaped scripts: what is copied and read aloud.
 */
export type Run = { script: string; letters: string; actual: string | null; isJoined?: boolean }

/** `asked` are the letters that a face was made for, whether it has them or not. */
type Wanted = { slice: Slice; weight: Weight; asked: Set<string> }
type CutFace = Face & { font: Buffer; asked: Set<string> }

/** In each face that is made, so that they do not end a run. */
const BETWEEN_LETTERS = [' ', '\u200C', '\u200D']
/** Directions, joiners, variants of a sign: nothing to see. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/** Where wide letters are, which narrow ones would not replace well. */
const EAST_ASIAN = /[\u2E80-\uFFEF]/

/**
 * Of one document. The faces of most are always there. Those of Noto have 15 MB of files: they are made for the letters
 * of a document once it was drawn without them, and it is drawn again.
 */
export class Fonts {
  readonly #plain: PlainFace[]
  readonly #cut = new Map<string, CutFace>()
  readonly #wanted = new Map<string, Wanted>()
  /** Letters without a face. */
  readonly lost = new Set<string>()

  constructor(plain: PlainFace[]) {
    this.#plain = plain
  }

  register(doc: PDFKit.PDFDocument): void {
    for (const { script, fonts } of this.#plain)
      for (const weight of [400, 700] as const) doc.registerFont(fontName(script, weight), fonts[weight])
    for (const [name, { font }] of this.#cut) doc.registerFont(name, font)
  }

  /** 'Łódź' → 'Ł' in one face, 'ód' in another, 'ź' in the first again. */
  runsOf(text: string, weight: Weight, families = familiesFor(text)): Run[] {
    const runs: Run[] = []
    let last: Face | undefined
    for (const letter of text.normalize('NFC')) {
      const face = this.#faceOf(letter, { last, weight, families })
      const run = runs.at(-1)
      if (face === 'unseen') continue
      if (!face) runs.push({ script: this.#latin.script, letters: this.#spelt(letter), actual: letter })
      else if (run && last === face) {
        run.letters += letter
        if (face.isShaped) run.actual = run.letters
      } else runs.push(runIn(face, letter))
      last = face
    }
    return runs
  }

  /** Makes the faces that texts were found to need; false if there was none. */
  async makeWanted(): Promise<boolean> {
    const wanted = [...this.#wanted]
    if (wanted.length === 0) return false
    this.#wanted.clear()
    this.lost.clear()
    for (const [name, { slice, weight, asked }] of wanted) {
      const font = await cutFont(slice, weight, asked)
      const { isJoined } = slice
      this.#cut.set(name, {
        script: slice.name,
        isShaped: false,
        isJoined,
        letters: await lettersIn(font),
        font,
        asked,
      })
    }
    return true
  }

  get #latin(): PlainFace {
    return this.#plain[0]!
  }

  #faceOf(letter: string, { last, weight, families }: Place): Face | 'unseen' | undefined {
    if (last && BETWEEN_LETTERS.includes(letter) && has(last, letter)) return last
    const plain = this.#plain.find((face) => has(face, letter))
    if (plain) return plain
    if (UNSEEN.test(letter)) return 'unseen'
    if (!EAST_ASIAN.test(letter) && this.#plainly(letter)) return undefined
    return this.#cutFaceOf(letter, weight, families)
  }

  #cutFaceOf(letter: string, weight: Weight, families: Families): Face | undefined {
    for (const slice of slicesFor(letter, families)) {
      const face = this.#cut.get(fontName(slice.name, weight))
      if (!face?.asked.has(letter)) {
        this.#want(letter, slice, weight)
        return this.#latin
      }
      if (has(face, letter)) return face
    }
    if (!this.#plainly(letter)) this.lost.add(letter)
    return undefined
  }

  #want(letter: string, slice: Slice, weight: Weight): void {
    const name = fontName(slice.name, weight)
    const { asked = BETWEEN_LETTERS } = this.#cut.get(name) ?? {}
    const wanted = this.#wanted.get(name) ?? { slice, weight, asked: new Set(asked) }
    wanted.asked.add(letter)
    this.#wanted.set(name, wanted)
  }

  /** A letter that no font has, by plain ones: 'Ａ' → 'A', '玩' → '[U+73A9]', which no two letters share. */
  #spelt(letter: string): string {
    return this.#plainly(letter) ?? `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`
  }

  #plainly(letter: string): string | undefined {
    const plain = letter.normalize('NFKD').replaceAll('\u2010', '-')
    return Array.from(plain).every((part) => has(this.#latin, part)) ? plain : undefined
  }
}

type Place = { last: Face | undefined; weight: Weight; families: Families }

const runIn = ({ script, isShaped, isJoined }: Face, letters: string): Run => ({
  script,
  letters,
  actual: isShaped ? letters : null,
  ...(isJoined && { isJoined }),
})

export const openFonts = async () => new Fonts(await plainFaces())
