import { notAPicture, tooManyPixels } from '@wheelyard/contract/calls/uploads'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import sharp from 'sharp'

const LONGEST_SIDE = 1_600
/** A small file can unpack into gigabytes; 50 million pixels are more than any phone's camera takes. */
const MOST_PIXELS = 50_000_000

export type Picture = { bytes: Buffer; width: number; height: number }

/**
 * Decodes what claims to be a picture and writes it anew as WebP: nothing of the file survives but
 * its pixels, neither where it was taken nor what else was hidden in it.
 */
export async function reencode(file: Buffer): Promise<Result<Picture>> {
  const kind = kindOf(file)
  if (!kind) return refuse(notAPicture)
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { width, height } = await sharp(file, { ...options, limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) return refuse(tooManyPixels)
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, width: info.width, height: info.height })
  } catch {
    // It begins like a picture and is none, or it is broken: sharp's reasons are of no use to the sender.
    return refuse(notAPicture)
  }
}

/** By its first bytes, before any decoder sees it: the formats we take, and no other that sharp could read (SVG, TIFF, GIF …). */
function kindOf(file: Buffer): 'png' | 'jpeg' | 'webp' | 'avif' | undefined {
  const text = (from: number, to: number) => file.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && /avif|avis/.test(text(8, 40))) return 'avif'
  return undefined
}
