import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { readTexts } from './read-texts.ts'
import { languagesIn, readTextsIn } from './translations.ts'

/** Two values in each other's place are valid in every other way, and read wrong: "12 of 5 packed". */
test('values are in the order of the English, but in the translations that are listed', async () => {
  const english = readTexts().map(({ message }) => pairsIn(message.elements))
  const moved = languagesIn().flatMap((language) =>
    readTextsIn(language).flatMap(({ id, key, message }) =>
      [...pairsIn(message.elements)]
        .filter((pair) => !english[id]!.has(pair) && english[id]!.has(reversed(pair)))
        .map((pair) => `${language} ${key}: ${pair}`),
    ),
  )
  await expect(`${moved.join('\n')}\n`).toMatchFileSnapshot('order-of-values.txt')
})

const reversed = (pair: string) => pair.split(' before ').toReversed().join(' before ')

/** "packed before left", of all values in each form of a message. */
function pairsIn(elements: MessageFormatElement[]): Set<string> {
  const pairs = ordersIn(elements).flatMap((names) =>
    names.flatMap((first, place) => names.slice(place + 1).map((second) => `${first} before ${second}`)),
  )
  return new Set(pairs)
}

const ordersIn = (elements: MessageFormatElement[]): string[][] =>
  elements.reduce<string[][]>(
    (starts, element) => starts.flatMap((start) => namesIn(element).map((names) => [...start, ...names])),
    [[]],
  )

function namesIn(element: MessageFormatElement): string[][] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return [[]]
  if (element.type === TYPE.tag) return ordersIn(element.children).map((names) => [element.value, ...names])
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [[element.value]]
  return Object.values(element.options).flatMap(({ value }) =>
    ordersIn(value).map((names) => [element.value, ...names]),
  )
}
