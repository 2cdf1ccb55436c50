import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Plugin } from 'vite'
import { cached, fingerprint } from './build-cache.ts'
import { kindOf, kinds, openPicture, recipes, type Recipe } from './picture-kinds.ts'
import { previewStyles } from './picture-previews.ts'
import { type GeneratedFile, serveGenerated } from './serve-generated.ts'

const VIRTUAL = 'virtual:pictures'

type Format = 'avif' | 'webp'
type Picture = Recipe & { hash: string }

// Effort 1 takes half the time of effort 2 and a tenth of the default, for files 1% and 4 % larger.
const ENCODERS = {
  avif: (image: Sharp, quality = 50) => image.avif({ quality, effort: 1 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 2 }),
}
const SETTINGS = Object.values(ENCODERS).join()

/** Originals keep stable addresses below `/images/` for clients of the API; `virtual:pictures` lists the generated ones. */
export function pictures(): Plugin {
  let identified: Promise<Picture[]> | undefined
  const all = () => (identified ??= recipes().then((list) => Promise.all(list.map(identify))))
  return {
    name: 'wheelyard:pictures',
    config: async () => ({
      resolve: { alias: [{ find: '@pictures/previews.css', replacement: await previewStyles() }] },
    }),
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load: async (id) => (id === `\0${VIRTUAL}` ? manifest(await all()) : undefined),
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      const emit = async (fileName: string, bytes: Promise<Buffer>) =>
        this.emitFile({ type: 'asset', fileName, source: await bytes })
      const files = (await all()).flatMap((picture) => [
        ...picture.sources.map((source) => emit(`images/${basename(source)}`, readFile(source))),
        ...variants(picture).map(([width, format]) =>
          emit(`assets/${fileName(picture, width, format)}`, encode(picture, width, format)),
        ),
      ])
      await Promise.all(files)
    },
    configureServer: (server) => serveGenerated(server, async (path) => findGenerated(await all(), path)),
  }
}

/** Every page downloads this list, so it is short: dimensions and widths are listed once per kind. */
function manifest(list: readonly Picture[]): string {
  const sizes = Object.entries(kinds).map(([name, { width, height, avif, webp }]) => [
    name,
    { width, height, avif, webp },
  ])
  const entries = list.map(({ name, kind, hash }) => [name, [kind, hash]])
  return `export const kinds = ${JSON.stringify(Object.fromEntries(sizes))}
export const pictures = ${JSON.stringify(Object.fromEntries(entries))}`
}

async function identify(recipe: Recipe): Promise<Picture> {
  const sources = await Promise.all(recipe.sources.map((source) => readFile(source)))
  const kind = kindOf(recipe.kind)
  const parts = kind.crop ? [kind.crop] : await Promise.all(sources.map((source) => sharp(source).metadata()))
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  if (height !== kind.height || parts.some(({ width }) => width !== kind.width)) {
    throw new Error(`${recipe.name} must measure ${kind.width} × ${kind.height}, like every picture of its kind`)
  }
  return { ...recipe, hash: fingerprint(...sources, JSON.stringify(kind), SETTINGS) }
}

function variants({ kind }: Picture): [number, Format][] {
  const { avif, webp } = kindOf(kind)
  return [
    ...avif.map((width): [number, Format] => [width, 'avif']),
    ...webp.map((width): [number, Format] => [width, 'webp']),
  ]
}

const fileName = ({ name, hash }: Picture, width: number, format: Format) => `${name}-${hash}-${width}.${format}`

function encode(picture: Picture, width: number, format: Format): Promise<Buffer> {
  return cached(fileName(picture, width, format), () =>
    ENCODERS[format](openPicture(picture).resize({ width }), kindOf(picture.kind).quality).toBuffer(),
  )
}

async function findGenerated(all: readonly Picture[], path: string): Promise<GeneratedFile | undefined> {
  for (const picture of all) {
    const original = picture.sources.find((source) => path === `/images/${basename(source)}`)
    if (original) return { type: 'image/webp', bytes: await readFile(original) }
    const variant = variants(picture).find((each) => path === `/assets/${fileName(picture, ...each)}`)
    if (variant) return { type: `image/${variant[1]}`, bytes: await encode(picture, ...variant) }
  }
  return undefined
}
