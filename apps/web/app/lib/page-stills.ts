import type { ReactElement } from 'react'
import type { Draw } from '#web/ui/still.tsx'

/**
 * The still parts of one page while it is rendered. React gets a mark in the place of each: four fifths
 * of a page need not go through its hands, nor be searched for scripts. Nobody else can write a mark,
 * since React escapes the `<` of all that it is given as text.
 */
export class PageStills {
  readonly #markups: string[] = []
  readonly #drawOne: (content: ReactElement, at: string) => string

  constructor(drawOne: (content: ReactElement, at: string) => string) {
    this.#drawOne = drawOne
  }

  readonly draw: Draw = (content, at) => `<!--still ${this.#markups.push(this.#drawOne(content, at)) - 1}-->`

  /** The whole page. */
  fill(frame: string): string {
    return frame.replaceAll(MARK, (_mark, place: string) => this.#markups[Number(place)] ?? '')
  }
}

const MARK = /<!--still (\d+)-->/g
