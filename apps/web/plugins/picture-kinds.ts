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
  quality?: number
  crop?: Region
}

export const kinds = {
  product: { width: 960, height: 720, avif: [320, 480, 640, 960], webp: [480, 960] },
  // Three posters, stacked in one file: on a first visit a request costs more than its bytes.
  posters: { width: 800, height: 1800, avif: [320, 480, 640, 800], webp: [480, 800] },
  banner: { width: 1920, height: 800, avif: [1280, 1920], webp: [1920] },
  // Banners leave their left third to the text. On a phone the text is below, so only the right part is shown.
  'narrow-banner': {
    width: 1200,
    height: 800,
    avif: [480, 640, 1100],
    webp: [640],
    // The first picture a phone downloads; on the dark background the lower quality does not show.
    quality: 45,
    crop: { left: 660, top: 0, width: 1200, height: 800 },
  },
} satisfies Record<string, Kind>

export type KindName = keyof typeof kinds
export const kindOf = (name: KindName): Kind => kinds[name]

/** `sources` are stacked into one picture. */
export type Recipe = { name: string; sources: readonly string[]; kind: KindName }

export async function recipes(): Promise<Recipe[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.webp')).toSorted()
  const startingWith = (prefix: string) => files.filter((file) => file.startsWith(prefix))
  const posters = startingWith('poster-')
  const banners = startingWith('banner-')
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

export function openPicture({ sources, kind }: Recipe): Sharp {
  const { crop } = kindOf(kind)
  const image = sources.length > 1 ? sharp([...sources], { join: { across: 1 } }) : sharp(sources[0])
  return crop ? image.extract(crop) : image
}
