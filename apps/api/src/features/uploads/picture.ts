import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { notAPicture, tooManyPixels, type uploadsApi } from '@wheelyard/contract/calls/uploads'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import sharp from 'sharp'

const MAX_SIDE = 1_600
/** A small file can decompress to gigabytes; 50 million pixels are more than a phone's camera takes. */
const MAX_PIXELS = 50_000_000

export type Picture = { bytes: Buffer; width: number; height: number }

/** Decodes a picture and encodes it again as WebP, so that only its pixels remain: no location, nothing hidden. */
export async function reencode(file: Buffer): Promise<ResultOf<typeof uploadsApi.picture, Picture>> {
  if (!isSupported(file)) return refuse(notAPicture)
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MAX_PIXELS) return refuse(tooManyPixels)
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch {
    // A broken file; sharp's message would not help the sender.
    return refuse(notAPicture)
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
