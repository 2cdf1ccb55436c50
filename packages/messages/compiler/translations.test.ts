import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findGaps, readTextsIn } from './translations.ts'

const ENGLISH = 'Hello {name}, <link>{count, plural, one {# order} other {# orders}}</link>'
const GERMAN = 'Guten Tag {name}, <link>{count, plural, one {# Bestellung} other {# Bestellungen}}</link>'

test('German is complete, and made from the English of today', () => {
  expect(findGaps('de')).toEqual([])
})

test.each(['ar', 'ja'])('%s has what visitors read, and mails and documents', (language) => {
  const toDo = findGaps(language)
  expect(toDo.filter(({ area, why }) => why !== 'missing' || !['buyer', 'staff'].includes(area))).toEqual([])
})

test('what is missing or older than its English is to be translated', () => {
  const root = shopWith({ mail_hello: { of: 'Hi {name}, <link>{count} orders</link>', text: GERMAN } })
  expect(findGaps('de', root)).toEqual([
    { area: 'server', key: 'mail_hello', why: 'older than its source' },
    { area: 'server', key: 'mail_bye', why: 'missing' },
  ])
  expect(() => findGaps('xx', root)).toThrow('There are no texts in xx')
})

test.each([
  ['a value by another name', GERMAN.replace('{name}', '{nmae}'), 'the English has no text called nmae'],
  ['an element that is none', `<b>${GERMAN}</b>`, 'within another tag'],
  ['markup', 'Guten Tag {name} <script>{count, plural, other {#}}</script>', 'no tag called script'],
  ['a value left out', GERMAN.replace('{name}', 'Sie'), 'it leaves out name'],
  ['a plural that German has not', GERMAN.replace('one', 'few'), 'few'],
  ['a broken plural', GERMAN.replace('other', 'one'), 'DUPLICATE_PLURAL_ARGUMENT_SELECTOR'],
])('%s is refused, and the text is named', (_what, text, reason) => {
  const root = shopWith({ mail_hello: { of: ENGLISH, text } })
  expect(() => findGaps('de', root)).toThrow('texts/server/de.json, mail_hello: ')
  expect(() => findGaps('de', root)).toThrow(reason)
  // This one fails a build.
  expect(() => readTextsIn('de', root)).toThrow(reason)
})

function shopWith(german: object): string {
  const root = mkdtempSync(join(tmpdir(), 'wheelyard-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'texts/server')
  mkdirSync(folder, { recursive: true })
  const english = { mail_hello: { text: ENGLISH, comment: 'Mail' }, mail_bye: { text: 'Bye', comment: 'Mail' } }
  writeFileSync(join(folder, 'en.json'), JSON.stringify(english))
  writeFileSync(join(folder, 'de.json'), JSON.stringify(german))
  return root
}
