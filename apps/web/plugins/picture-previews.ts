import { readFile } from 'node:fs/promises'
import { cached, cachedFile, fingerprint } from './build-cache.ts'
import { openPicture, type Recipe, recipes } from './picture-kinds.ts'

/** Enough to tell where the vehicle stands and what colour it has, in sixty bytes. */
const SIZE = { width: 12, quality: 20 }

/**
 * A style sheet with a class for each picture, whose background is that picture in a few pixels: stretched, it
 * is a blur of what is about to come. In a style sheet, since our policy allows no style attributes.
 */
export async function previewStyles(): Promise<string> {
  const wanted = (await recipes()).filter(({ kind }) => kind === 'product' || kind === 'banner')
  const sources = await Promise.all(wanted.flatMap(({ sources: files }) => files).map((file) => readFile(file)))
  const name = `previews-${fingerprint(...sources, JSON.stringify(SIZE))}.css`
  await cached(name, async () => Buffer.from((await Promise.all(wanted.map(rule))).join('\n')))
  return cachedFile(name)
}

async function rule(recipe: Recipe): Promise<string> {
  const { width, quality } = SIZE
  const bytes = await openPicture(recipe).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
  return `.preview-${recipe.name} { background-image: url('data:image/webp;base64,${bytes.toString('base64')}') }`
}
