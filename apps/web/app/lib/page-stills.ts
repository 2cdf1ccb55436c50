import type { ReactElement } from 'react'

type DrawOne = (content: ReactElement, at: string) => Buffer

/**
 * The still parts of one page while it is rendered. React gets a mark in the place of each: four fifths
 * of a page need not go through its hands, be searched for scripts or be encoded again. Nobody else can
 * write a mark, since React escapes the `<` of all that it is given as text.
 */
export class PageStills {
  readonly #markups: Buffer[] = []
  readonly #drawOne: DrawOne

  constructor(drawOne: DrawOne) {
    this.#drawOne = drawOne
  }

  /** Answers the mark that stands for it. */
  readonly draw = (content: ReactElement, at: string): string =>
    `<!--still ${this.#markups.push(this.#drawOne(content, at)) - 1}-->`

  /** The whole page. */
  fill(frame: string): Buffer {
    // Every second piece is what the expression caught: the number of a mark.
    const pieces = frame.split(MARK).map((piece, place) => (place % 2 === 1 ? this.#markups[Number(piece)] : piece))
    return Buffer.concat(pieces.map((piece = '') => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
  }
}

const MARK = /<!--still (\d+)-->/
