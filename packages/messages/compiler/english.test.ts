import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'

/** As they stood in the code before they were messages, with `{}` for what is filled in. Edit it with the English. */
const LIST = join(import.meta.dirname, 'english/texts.txt')

test('what was written in English before the texts were messages is said word for word', () => {
  const said = readTexts()
    .flatMap(({ message }) => variantsOf(message.elements))
    .join('\n')
  const texts = readFileSync(LIST, 'utf8').trimEnd().split('\n')
  // Some messages are longer than a text was, so each piece between two values is looked for.
  const lost = texts.filter((text) => text.split('{}').some((piece) => hasWords(piece) && !said.includes(piece.trim())))
  expect(lost).toEqual([])
  expect(texts.length).toBeGreaterThan(3_000)
})

const hasWords = (piece: string) => /\p{L}{2}/u.test(piece)

/** `{n, plural, one {# unit} other {# units}}` in all its forms. */
function variantsOf(elements: MessageFormatElement[]): string[] {
  return elements
    .map(formsOf)
    .reduce((starts, forms) => starts.flatMap((start) => forms.map((form) => start + form)), [''])
}

function formsOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value]
  if (element.type === TYPE.tag) return variantsOf(element.children)
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return ['{}']
  return [...new Set(Object.values(element.options).flatMap(({ value }) => variantsOf(value)))]
}
