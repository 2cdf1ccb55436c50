import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Region } from 'sharp'

export const ASSETS = join(import.meta.dirname, '../../../assets')

type Kind = {
  width: number
  height: number
  avif: readonly number[]
  /** For the few browsers without AVIF. */
  webp: readonly number[]
  /** The part of the original that is shown. */
  cut?: Region
}

/** Every picture of one kind has the same measures and comes in the same widths. */
export const kinds = {
  product: { width: 960, height: 720, avif: [320, 480, 640, 960], webp: [480, 960] },
  poster: { width: 800, height: 600, avif: [320, 480, 640, 800], webp: [480, 800] },
  banner: { width: 1920, height: 800, avif: [1280, 1920], webp: [1920] },
  // Banners keep their left third free for text. On a phone the text stands below: only the right part is shown.
  'narrow-banner': {
    width: 1200,
    height: 800,
    avif: [480, 768, 1100],
    webp: [768],
    cut: { left: 660, top: 0, width: 1200, height: 800 },
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindOf = (name: KindName): Kind => kinds[name]

/** A picture to make: `source` in the widths of its kind, in files that begin with `name`. */
export type Recipe = { name: string; source: string; kind: KindName }

export async function recipes(): Promise<Recipe[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.webp')).toSorted()
  return files.flatMap((file): Recipe[] => {
    const name = file.slice(0, -'.webp'.length)
    const source = join(ASSETS, file)
    if (name.startsWith('poster-')) return [{ name, source, kind: 'poster' }]
    if (!name.startsWith('banner-')) return [{ name, source, kind: 'product' }]
    return [
      { name, source, kind: 'banner' },
      { name: `${name}-narrow`, source, kind: 'narrow-banner' },
    ]
  })
}
