import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Region, type Sharp } from 'sharp'

export const ASSETS = join(import.meta.dirname, '../../../assets')

type Kind = {
  width: number
  height: number
  avif: readonly number[]
  /** For the few browsers without AVIF. */
  webp: readonly number[]
  /** Of AVIF; the usual one unless given. */
  quality?: number
  /** The part of the original that is shown. */
  cut?: Region
}

/** Every picture of one kind has the same measures and comes in the same widths. */
export const kinds = {
  product: { width: 960, height: 720, avif: [320, 480, 640, 960], webp: [480, 960] },
  // Three posters below each other in one file: on a first visit a request costs more than its bytes.
  posters: { width: 800, height: 1800, avif: [320, 480, 640, 800], webp: [480, 800] },
  banner: { width: 1920, height: 800, avif: [1280, 1920], webp: [1920] },
  // Banners keep their left third free for text. On a phone the text stands below: only the right part is shown.
  'narrow-banner': {
    width: 1200,
    height: 800,
    avif: [480, 640, 1100],
    webp: [640],
    // The first thing a phone fetches; on its dark ground nobody sees the difference.
    quality: 45,
    cut: { left: 660, top: 0, width: 1200, height: 800 },
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindOf = (name: KindName): Kind => kinds[name]

/** A picture to make: `sources`, below each other, in the widths of its kind, in files that begin with `name`. */
export type Recipe = { name: string; sources: readonly string[]; kind: KindName }

export async function recipes(): Promise<Recipe[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.webp')).toSorted()
  const named = (start: string) => files.filter((file) => file.startsWith(start))
  const posters = named('poster-')
  const banners = named('banner-')
  const products = files.filter((file) => !posters.includes(file) && !banners.includes(file))
  return [
    ...products.map((file): Recipe => ({ name: nameOf(file), sources: [join(ASSETS, file)], kind: 'product' })),
    ...banners.flatMap((file): Recipe[] => [
      { name: nameOf(file), sources: [join(ASSETS, file)], kind: 'banner' },
      { name: `${nameOf(file)}-narrow`, sources: [join(ASSETS, file)], kind: 'narrow-banner' },
    ]),
    { name: 'posters', sources: posters.map((file) => join(ASSETS, file)), kind: 'posters' },
  ]
}

const nameOf = (file: string) => file.slice(0, -'.webp'.length)

/** The picture as it is drawn, at its full size. */
export function openPicture({ sources, kind }: Recipe): Sharp {
  const { cut } = kindOf(kind)
  const image = sources.length > 1 ? sharp([...sources], { join: { across: 1 } }) : sharp(sources[0])
  return cut ? image.extract(cut) : image
}
