import type { Units } from '@wheelyard/contract/values/units'
import * as t from '@wheelyard/messages/public'
import { formatSide } from './load-figures.ts'
import type { Tile } from './load-views.ts'
import { overlap, type Rect } from './rects.ts'

/** A rectangle without a line is an outline. `y` of a text is its base line. */
export type DrawnShape =
  | (Rect & { kind: 'rect'; line?: number })
  | { kind: 'text'; x: number; y: number; size: number; anchor: 'start' | 'middle'; text: string }

/** Of its size, on average. */
const CHARACTER_WIDTH = 0.6

/** Writes and draws from the top down. */
export class Canvas {
  readonly shapes: DrawnShape[] = []
  readonly size: number
  readonly line: number
  /** Room for the measure beside a view. */
  readonly left: number
  readonly #units: Units
  y = 0

  constructor(size: number, units: Units) {
    this.size = size
    this.#units = units
    this.line = Math.round(size * 1.6)
    this.left = size * 5
  }

  skip(): void {
    this.y += Math.round(this.line / 2)
  }

  /** On a line of its own, cut where the drawing ends. */
  write(text: string, widthMm = Number.POSITIVE_INFINITY, x = this.size): void {
    this.y += this.line
    const fitting = cut(text, (widthMm - x) / this.#widthOf('x'))
    this.shapes.push({
      kind: 'text',
      x,
      y: this.y - Math.round(this.size / 2),
      size: this.size,
      anchor: 'start',
      text: fitting,
    })
  }

  tiles(tiles: Tile[]): void {
    const [left, top] = [this.left, this.y]
    const moved = tiles.map((tile) => ({ ...tile, x: left + tile.x, y: top + tile.y }))
    for (const { labels: _, ...tile } of moved) this.shapes.push({ kind: 'rect', ...tile })
    for (const [index, tile] of moved.entries()) {
      const fits = (label: string) => this.#hasRoom(label, tile, moved.slice(index + 1))
      const label = tile.labels.find(fits)
      if (label) this.#centre(label, tile.x + tile.width / 2, tile.y + tile.height / 2 + this.size / 3)
    }
  }

  /** Around the tiles that begin here, with its measures; what follows goes below it. */
  frame(lengthMm: number, acrossMm: number): void {
    this.shapes.push({ kind: 'rect', x: this.left, y: this.y, width: lengthMm, height: acrossMm })
    this.#centre(formatSide(acrossMm, this.#units), this.left / 2, this.y + acrossMm / 2)
    this.y += acrossMm + this.line
    const length = t.load_millimetres({ length: formatSide(lengthMm, this.#units), units: this.#units })
    this.#centre(length, this.left + lengthMm / 2, this.y - this.size / 3)
    this.skip()
  }

  entry(line: number, text: string, widthMm: number): void {
    const { size, y } = this
    this.shapes.push({ kind: 'rect', x: size, y: y + Math.round(size / 4), width: size, height: size, line })
    this.write(text, widthMm, size * 3)
  }

  #centre(text: string, x: number, y: number): void {
    const shape = { x: Math.round(x), y: Math.round(y), size: this.size, text }
    this.shapes.push({ kind: 'text', anchor: 'middle', ...shape })
  }

  #hasRoom(label: string, { x, y, width, height }: Rect, inFront: Rect[]): boolean {
    const [wide, high] = [this.#widthOf(label), this.size]
    const place = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high }
    return wide <= width && high <= height && !inFront.some((tile) => overlap(tile, place))
  }

  #widthOf = (text: string) => text.length * this.size * CHARACTER_WIDTH
}

const cut = (text: string, characters: number) =>
  text.length <= characters ? text : `${text.slice(0, Math.max(1, Math.floor(characters) - 1)).toWellFormed()}…`
