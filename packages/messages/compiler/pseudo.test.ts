import { expect, test } from 'vitest'
import { formatIn, type Messages } from '../src/language-format.ts'
import { parseMessage } from './parse-message.ts'
import { inPseudo } from './pseudo.ts'
import { type NumberedMessage, readTexts } from './read-texts.ts'
import { tableOf } from './table.ts'

test('the pseudo language is accented and in brackets, and keeps values, plurals and elements', async () => {
  expect(await say('Save settings')).toBe('[Sáävéë séëttíïngs]')
  const units = '{name}: {count, plural, one {# unit} other {# units}} of {stock, number}'
  expect(await say(units, { name: 'Kart', count: 1, stock: 5_000 })).toBe('[Kart: 1 úüníït óöf 5,000]')
  expect(await say(units, { name: 'Kart', count: 2, stock: 5_000 })).toBe('[Kart: 2 úüníïts óöf 5,000]')
  expect(await say('See <link>our terms</link>', { link })).toEqual(['[', 'Séëéë ', { link: 'óöúür téërms' }, ']'])
})

test('it is two fifths longer, and has the number of every message', () => {
  const texts = readTexts()
  const pseudo = inPseudo(texts)
  expect(pseudo.map(({ id }) => id)).toEqual(texts.map(({ id }) => id))
  expect(lengthOf(pseudo) / lengthOf(texts)).toBeCloseTo(1.4, 1)
})

const link = (text: string) => ({ link: text })

/** Of the messages without values. */
const lengthOf = (messages: NumberedMessage[]) =>
  messages
    .filter(({ message }) => message.parameters.size === 0)
    .flatMap(({ message }) => message.elements.map((each) => ('value' in each ? each.value.length : 0)))
    .reduce((sum, length) => sum + length)

async function say(text: string, values?: object): Promise<unknown> {
  const message = { id: 7, area: 'buyer', key: 'cart_m', text, message: parseMessage(text) }
  const code = tableOf(inPseudo([message]))
  const table = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (f: object) => Messages
  }
  const said = table.default(formatIn('en'))[7]
  return typeof said === 'function' ? said(values) : said
}
