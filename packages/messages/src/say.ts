import { messages } from '#locale'

/** A message in the reader's language. */
export function say(id: number, values?: object): unknown {
  const message = messages()[id]
  return typeof message === 'function' ? message(values) : message
}

const sentences: Record<number, (values?: object) => unknown> = {}

/** The same function each time, to be called when someone reads it. */
export const sentence = (id: number) => (sentences[id] ??= (values) => say(id, values))
