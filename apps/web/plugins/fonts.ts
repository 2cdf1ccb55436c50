import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { bengaliLetters } from './articles.ts'
import { cached, cachedFile, fingerprint } from './build-cache.ts'

const require = createRequire(import.meta.url)

/** What an English page is written with; fonts.css sends any other letter to the full files. */
const LATIN = `${asciiLetters()}–—‘’“”…·•×→←©°½€`

type Face = {
  /** Imported as `@fonts/<name>.woff2`. */
  name: string
  file: string
  letters: () => Promise<string>
  weight: number | { min: number; max: number }
}

const faces: readonly Face[] = [
  {
    name: 'onest',
    file: '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
    letters: async () => LATIN,
    weight: { min: 400, max: 700 },
  },
  {
    // Headings are always bold: one weight is half the bytes of the variable face.
    name: 'bricolage-bold',
    file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    letters: async () => LATIN,
    weight: 700,
  },
  {
    name: 'anek-bangla',
    file: '@fontsource-variable/anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
    letters: bengaliLetters,
    weight: 400,
  },
]

/** Cuts each font down to the letters and weights the shop uses; `@fonts/onest.woff2` is the result. */
export function fonts(): Plugin {
  return {
    name: 'wheelyard:fonts',
    async config() {
      const alias = await Promise.all(
        faces.map(async (face) => ({
          // In a style sheet without, in an import with `?url`.
          find: new RegExp(`^@fonts/${face.name}\\.woff2(?=\\?|$)`),
          replacement: await cut(face),
        })),
      )
      return { resolve: { alias } }
    },
  }
}

async function cut(face: Face): Promise<string> {
  const whole = await readFile(require.resolve(face.file))
  const letters = await face.letters()
  const name = `${face.name}-${fingerprint(whole, letters, JSON.stringify(face.weight))}.woff2`
  await cached(name, () => subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: face.weight } }))
  return cachedFile(name)
}

function asciiLetters(): string {
  return Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)).join('')
}
