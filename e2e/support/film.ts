import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

const FOLDER = join(import.meta.dirname, '../../docs/pictures')
const STILL_WIDTH = 1200
const FILM_WIDTH = 960
const SECOND_MS = 1_000

/** What the window shows now, for the README. */
export async function takeStill(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' })
  await sharp(shot)
    .resize({ width: STILL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(join(FOLDER, `${name}.webp`))
}

/** A few pictures a visitor can follow, each shown for as long as it takes to read. */
export class Film {
  readonly #frames: { picture: Buffer; shownMs: number }[] = []

  async add(page: Page, seconds = 1.6): Promise<void> {
    const shot = await page.screenshot({ animations: 'disabled' })
    const picture = await sharp(shot).resize({ width: FILM_WIDTH }).png().toBuffer()
    this.#frames.push({ picture, shownMs: seconds * SECOND_MS })
  }

  async save(name: string): Promise<void> {
    await sharp(
      this.#frames.map(({ picture }) => picture),
      { join: { animated: true } },
    )
      .webp({ quality: 60, effort: 6, loop: 0, delay: this.#frames.map(({ shownMs }) => shownMs) })
      .toFile(join(FOLDER, `${name}.webp`))
  }
}
