import { expect, it } from 'vitest'
import { toCii } from './cii.ts'
import { sampleInvoice } from './testing.ts'
import { checked } from './testing/checked.ts'
import { text } from './testing/read-xml.ts'
import { toUbl } from './ubl.ts'

const named = (name: string) => sampleInvoice({ lines: sampleInvoice().lines.map((line) => ({ ...line, name })) })

it.each([
  ['in other scripts', 'Łukasz Żółć, Привет, বাংলা খেলনা'],
  ['by emoji', '🚙🛻 family 👨‍👩‍👧'],
  ['like markup', '<script>"&amp;\'</script> ]]> <!-- & -->'],
  ['at length', 'x'.repeat(5_000)],
  ['over several lines', 'tab\tand\nbreak\rand return'],
])('a product may be named %s', (_, name) => {
  expect(text(checked(named(name)).ubl, 'InvoiceLine/Item/Name')).toBe(name)
})

it('characters that XML cannot carry are replaced', () => {
  const { ubl } = checked(named('a\u0000b\u0008c\uFFFEd\uD800e'))
  expect(text(ubl, 'InvoiceLine/Item/Name')).toBe('a\uFFFDb\uFFFDc\uFFFDd\uFFFDe')
})

it('the same document gives the same bytes', () => {
  expect(toUbl(structuredClone(sampleInvoice()))).toBe(toUbl(sampleInvoice()))
  expect(toCii(structuredClone(sampleInvoice()))).toBe(toCii(sampleInvoice()))
})
