import { messagesIn } from '#locale'
import type { Area } from '../generated/areas.ts'

/** The messages of an area in the reader's language, by their place in its table. */
export const sayIn =
  (area: Area) =>
  (index: number, values?: object): unknown => {
    const message = messagesIn(area)[index]
    return typeof message === 'function' ? message(values) : message
  }
