import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { cached, fingerprint } from './build-cache.ts'
import { ASSETS } from './picture-kinds.ts'
import { serveGenerated } from './serve-generated.ts'

const BACKGROUND = '#f7f5f2'
const asset = (name: string) => readFile(join(ASSETS, name))

/** The pictures with fixed addresses that browsers, phones and link previews expect. */
const files: Record<string, () => Promise<Buffer>> = {
  'favicon.svg': () => asset('logo.svg'),
  'favicon.ico': faviconInContainer,
  'images/avatar-default.svg': () => asset('avatar-default.svg'),
  'apple-touch-icon.png': () => logoOnBackground(180, 0.76),
  'icon-192.png': () => logoOnBackground(192, 0.84),
  'icon-512.png': () => logoOnBackground(512, 0.84),
  // A phone may crop a maskable icon to a circle of 80%.
  'icon-maskable.png': () => logoOnBackground(512, 0.62),
  'images/social.jpg': socialPicture,
}

export function icons(): Plugin {
  return {
    name: 'wheelyard:icons',
    async buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const [fileName, generate] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: await generate() })
      }
    },
    configureServer: (server) =>
      serveGenerated(server, async (path) => {
        const generate = files[path.slice(1)]
        return generate && { type: typeOf(path), bytes: await generate() }
      }),
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml'
  if (path.endsWith('.ico')) return 'image/x-icon'
  return path.endsWith('.png') ? 'image/png' : 'image/jpeg'
}

/** For programs that ask for it without reading a page: a PNG of 48 pixels in Microsoft's container. */
async function faviconInContainer(): Promise<Buffer> {
  const size = 48
  const picture = await logoOnBackground(size, 0.9)
  const head = Buffer.alloc(22)
  // An icon, with one picture.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

async function logoOnBackground(size: number, share: number): Promise<Buffer> {
  const logo = await asset('logo.svg')
  return cached(`logo-${size}-${fingerprint(logo, BACKGROUND, String(share))}.png`, async () => {
    const width = Math.round(size * share)
    const image = await sharp(logo, { density: (72 * width) / 64 })
      .resize(width)
      .toBuffer()
    const background = sharp({ create: { width: size, height: size, channels: 3, background: BACKGROUND } })
    return background
      .composite([{ input: image }])
      .png({ palette: true })
      .toBuffer()
  })
}

async function socialPicture(): Promise<Buffer> {
  const [banner, logo, wordmark] = await Promise.all([
    asset('banner-safety.webp'),
    asset('logo-mono.svg'),
    asset('wordmark.svg'),
  ])
  return cached(`social-${fingerprint(banner, logo, wordmark)}.jpg`, async () => {
    const background = await sharp(banner)
      .resize({ height: 630 })
      .extract({ left: 230, top: 0, width: 1200, height: 630 })
      .toBuffer()
    return sharp(background)
      .composite([
        { input: await white(logo, 120), left: 64, top: 190 },
        { input: await white(wordmark, 300), left: 60, top: 340 },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  })
}

function white(svg: Buffer, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg.toString().replace('fill="currentColor"', 'fill="#fff" color="#fff"')), { density: 300 })
    .resize({ width })
    .png()
    .toBuffer()
}
