import { readFile } from 'node:fs/promises'
import { cached, cachedFile, fingerprint } from './build-cache.ts'
import { openPicture, type Recipe, recipes } from './picture-kinds.ts'

/** Sixty bytes are enough to show where the vehicle is and its colour. */
const SIZE = { width: 12, quality: 20 }

/** A blurred background until the picture has loaded; as classes, since the content policy forbids style attributes. */
export async function previewStyles(): Promise<string> {
  const previewed = (await recipes()).filter(({ kind }) => kind === 'product' || kind === 'banner')
  const sources = await Promise.all(previewed.flatMap(({ sources: files }) => files).map((file) => readFile(file)))
  const name = `previews-${fingerprint(...sources, JSON.stringify(SIZE))}.css`
  await cached(name, async () => Buffer.from((await Promise.all(previewed.map(rule))).join('\n')))
  return cachedFile(name)
}

async function rule(recipe: Recipe): Promise<string> {
  const { width, quality } = SIZE
  const bytes = await openPicture(recipe).resize({ width }).webp({ quality, effort: 6 }).toBuffer()
  return `.preview-${recipe.name} { background-image: url('data:image/webp;base64,${bytes.toString('base64')}') }`
}
