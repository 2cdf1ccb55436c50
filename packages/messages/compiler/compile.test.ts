import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatIn, type Messages } from '../src/language-format.ts'
import { facadeOf } from './facade.ts'
import { parseMessage } from './parse-message.ts'
import { readTexts } from './read-texts.ts'
import { tableOf } from './table.ts'

test('a message says what it is given, in the words of its numbers', async () => {
  expect(await say("`It’s` $'{1}' \\ 100%")).toBe('`It’s` ${1} \\ 100%')
  const units = '{name}: {count, plural, =0 {none left} one {# unit} other {# units}} of {stock, number}'
  expect(await say(units, { name: 'Kart', count: 1, stock: 5 })).toBe('Kart: 1 unit of 5')
  expect(await say(units, { name: 'Kart', count: 1200, stock: 52_000 })).toBe('Kart: 1,200 units of 52,000')
  expect(await say(units, { name: 'Kart', count: 0, stock: 0 })).toBe('Kart: none left of 0')
  expect(await say('{mode, select, freight {by truck} other {as {mode}}}', { mode: 'parcel' })).toBe('as parcel')
})

test('elements of a message come from its caller, and its text never becomes one', async () => {
  const text = 'See <link>{page}</link>{count, plural, one {} other { and <link># more</link>}}.'
  expect(await say(text, { page: '<b>Terms</b>', count: 2, link })).toEqual([
    'See ',
    { link: '<b>Terms</b>' },
    ' and ',
    { link: '2 more' },
    '.',
  ])
})

test('where one reads from right to left, a value from left to right stays one piece', async () => {
  const text = '{name}، {count, number} وحدة، {mode, select, freight {شحن} other {{mode}}}'
  const values = { name: '+1 (555) 0100', count: 24, mode: 'freight' }
  expect(await say(text, values, 'ar')).toBe('\u200f\u200e+1 (555) 0100\u200e\u200f، 24 وحدة، شحن')
  for (const name of ['دراجة 12', '12.50', 'https://example.com/ar', 7]) {
    expect(await say('{name}.', { name }, 'ar')).toBe(`${name}.`)
  }
  expect(await say('انظر <link>{page}</link>', { page: 'a@b.example', link }, 'ar')).toEqual([
    'انظر ',
    { link: 'a@b.example' },
  ])
})

test('the functions of an area want what their messages name', () => {
  const messages = ['Cart', '{count, plural, one {# unit} other {# units}} of {name}', 'See <link>it</link>']
  const named = messages.map((text, index) => ({
    id: index,
    area: 'buyer',
    key: `cart_m${index}`,
    text,
    message: parseMessage(text),
  }))
  expect(facadeOf(named)).toContain('export const cart_m0 = () => say(0) as string')
  expect(facadeOf(named)).toContain(
    'export const cart_m1 = (v: { count: number; name: string | number }) => say(1, v) as string',
  )
  expect(facadeOf(named)).toContain(
    'export const cart_m2 = <T>(v: { link: (text: string) => T }) => say(2, v) as (string | T)[]',
  )
})

test.each([
  ['{count, plural, one {# unit}}', 'MISSING_OTHER_CLAUSE'],
  ['{count, plural, few {# units} other {# units}}', 'few'],
  ['{name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['<link>terms', 'UNCLOSED_TAG'],
  ['<a><b>terms</b></a>', 'within another tag'],
  ['{link} and <link>terms</link>', 'both a tag and a value'],
  ['on {day, date}', 'date or time'],
  ['{price, number, ::currency/USD}', 'number style'],
])('%s is refused, and the message is named', (text, reason) => {
  const root = mkdtempSync(join(tmpdir(), 'wheelyard-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'texts/buyer'), { recursive: true })
  writeFileSync(join(root, 'texts/buyer/en.json'), JSON.stringify({ cart_title: { text, comment: 'Heading' } }))
  expect(() => readTexts(root)).toThrow('texts/buyer/en.json, cart_title: ')
  expect(() => readTexts(root)).toThrow(reason)
})

const link = (text: string) => ({ link: text })

async function say(text: string, values?: object, language: 'en' | 'ar' = 'en'): Promise<unknown> {
  const code = tableOf([{ id: 7, area: 'buyer', key: 'cart_m', text, message: parseMessage(text), language }])
  const table = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (f: object) => Messages
  }
  const message = table.default(formatIn(language))[7]
  return typeof message === 'function' ? message(values) : message
}
