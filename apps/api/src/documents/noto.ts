import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { language } from '@wheelyard/messages/locale'
import type { Weight } from './faces.ts'

/** A file of a family: those of East Asia have a hundred, each with some of the letters. */
export type Slice = { name: string; file: string; isJoined: boolean }
type Family = { name: string; isJoined: boolean; slices: RegExp }
export type Families = readonly Family[]

const require = createRequire(import.meta.url)

const eastAsian = { isJoined: false, slices: /^\[/ }
const families = {
  arabic: { name: 'arabic', isJoined: true, slices: /^arabic$/ },
  hebrew: { name: 'hebrew', isJoined: true, slices: /^hebrew$/ },
  chinese: { name: 'sc', ...eastAsian },
  japanese: { name: 'jp', ...eastAsian },
  korean: { name: 'kr', ...eastAsian },
} satisfies Record<string, Family>

const { arabic, hebrew, chinese, japanese, korean } = families
const inChinese: Families = [arabic, hebrew, chinese, japanese, korean]
const inJapanese: Families = [arabic, hebrew, japanese, chinese, korean]
const inKorean: Families = [arabic, hebrew, korean, chinese, japanese]
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HANGUL = /\p{Script=Hangul}/u

/** The letters that China, Japan and Korea share are written differently in each. */
export function familiesFor(text: string): Families {
  if (KANA.test(text) || language() === 'ja') return inJapanese
  return HANGUL.test(text) ? inKorean : inChinese
}

/** The best first. That a file is meant for a letter does not mean that it has it. */
export const slicesFor = (letter: string, among: Families): Slice[] =>
  among.flatMap((family) => slicesIn(family).get(letter.codePointAt(0) ?? 0) ?? [])

/** A font of the letters that a document needs: a hundredth of the file, which has all weights. */
export async function cutFont({ file, isJoined }: Slice, weight: Weight, letters: Iterable<string>): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(require.resolve(file)), [...letters].join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    noHinting: true,
    // How letters join and marks are placed; what East Asia's have there is for columns and rare forms.
    dropTables: isJoined ? [] : ['BASE', 'GDEF', 'GPOS', 'GSUB', 'vhea', 'vmtx'],
  })
}

const known = new Map<Family, Map<number, Slice>>()

function slicesIn(family: Family): Map<number, Slice> {
  const slices = known.get(family) ?? readSlices(family)
  known.set(family, slices)
  return slices
}

function readSlices({ name, isJoined, slices }: Family): Map<number, Slice> {
  const found = new Map<number, Slice>()
  const font = `noto-sans-${name}`
  const ranges = require(`@fontsource-variable/${font}/unicode.json`) as Record<string, string>
  for (const [key, range] of Object.entries(ranges)) {
    if (!slices.test(key)) continue
    const part = key.replaceAll(/[[\]]/g, '')
    const slice = {
      name: `${name} ${part}`,
      file: `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`,
      isJoined,
    }
    for (const letter of lettersOf(range)) found.set(letter, slice)
  }
  return found
}

/** 'U+41-43,U+60' → 65, 66, 67, 96 */
const lettersOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
