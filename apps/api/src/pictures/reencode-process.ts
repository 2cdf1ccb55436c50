import { setPriority } from 'node:os'
import sharp from 'sharp'

// Started by picture-encoder.ts as a process of its own; it loads nothing of the shop.

const MAX_SIDE = 1_600
/**
 * A small file can decompress to gigabytes. JPEGs are scaled down while they are read, so a phone's
 * camera fits; the others are decoded whole, and 16 million pixels are a large screen.
 */
const MAX_PIXELS = { jpeg: 50_000_000, other: 16_000_000 }

export type Picture = { bytes: Buffer; width: number; height: number }
export type Reencoded = { picture: Picture } | { refusal: 'not-a-picture' | 'too-many-pixels' }

// The shop goes first, and one picture does not take all cores.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)

process.on('message', (file: Uint8Array) => {
  void reencode(Buffer.from(file)).then((reencoded) => process.send?.(reencoded))
})

/** Decodes a picture and encodes it again as WebP, so that only its pixels remain: no location, nothing hidden. */
async function reencode(file: Buffer): Promise<Reencoded> {
  if (!isSupported(file)) return { refusal: 'not-a-picture' }
  try {
    const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    const limitInputPixels = format === 'jpeg' ? MAX_PIXELS.jpeg : MAX_PIXELS.other
    if (width * height > limitInputPixels) return { refusal: 'too-many-pixels' }
    const { data, info } = await sharp(file, { limitInputPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { picture: { bytes: data, width: info.width, height: info.height } }
  } catch {
    // A broken file; sharp's message would not help the sender.
    return { refusal: 'not-a-picture' }
  }
}

/** PNG, JPEG, WebP or AVIF by its first bytes, before any decoder sees it; sharp could also read SVG, TIFF, GIF … */
function isSupported(file: Buffer): boolean {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  return (
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    text(0, 3) === '\xff\xd8\xff' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 40)))
  )
}
