import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { bengaliCharacters } from './articles.ts'
import { cached, cachedFile, fingerprint } from './build-cache.ts'

const require = createRequire(import.meta.url)

/** The characters of an English page; fonts.css loads the full files for any other. */
const LATIN = `${lettersBetween(' ', '~')}–—‘’“”…·•×→←©°½€`

/** Of Arabic itself; names in Persian or Urdu have the system's letters. In step with in-ar.css. */
const ARABIC = `،؛؟${lettersBetween('ء', 'غ')}${lettersBetween('ـ', '\u0655')}${lettersBetween('٠', '٭')}\u0670`

type Face = {
  name: string
  file: string
  characters: () => Promise<string>
  weight: number | { min: number; max: number }
}

const faces: readonly Face[] = [
  {
    name: 'onest',
    file: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    characters: async () => LATIN,
    weight: { min: 400, max: 700 },
  },
  {
    // Headings are always bold: a single weight is half the bytes of the variable font.
    name: 'bricolage-bold',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    characters: async () => LATIN,
    weight: 700,
  },
  {
    name: 'anek-bangla',
    file: '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
    characters: bengaliCharacters,
    weight: 400,
  },
  {
    name: 'noto-arabic',
    file: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    characters: async () => ARABIC,
    weight: { min: 400, max: 700 },
  },
]

/** Subsets each font to the characters and weights the shop uses; import it as `@fonts/onest.woff2`. */
export function fonts(): Plugin {
  return {
    name: 'wheelyard:fonts',
    async config() {
      const alias = await Promise.all(
        faces.map(async (face) => ({
          find: new RegExp(`^@fonts/${face.name}\\.woff2(?=\\?|$)`),
          replacement: await subset(face),
        })),
      )
      return { resolve: { alias } }
    },
  }
}

async function subset(face: Face): Promise<string> {
  const original = await readFile(require.resolve(face.file))
  const characters = await face.characters()
  const name = `${face.name}-${fingerprint(original, characters, JSON.stringify(face.weight))}.woff2`
  await cached(name, () =>
    subsetFont(original, characters, { targetFormat: 'woff2', variationAxes: { wght: face.weight } }),
  )
  return cachedFile(name)
}

function lettersBetween(first: string, last: string): string {
  const start = first.charCodeAt(0)
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, n) => String.fromCharCode(start + n)).join('')
}
