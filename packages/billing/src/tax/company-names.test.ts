import { expect, it } from 'vitest'
import { isSameCompany } from './company-names.ts'

it.each([
  ['SPIELWAREN SOMMER GMBH', 'Spielwaren Sommer GmbH'],
  ['SARL JOUETS DE LYON', 'Jouets de Lyon S.A.R.L.'],
  ['TOYS & CO B.V.', 'Toys Co BV'],
  ['ZABAWKI SPÓŁKA SP. Z O.O.', 'Zabawki Spółka sp. z o.o.'],
  ['MÜLLER KG', 'Muller'],
  ['NV HOLDING TOYS||TOYLAND', 'Toyland NV'],
])('%s and %s are one company', (registered, given) => {
  expect(isSameCompany(registered, given)).toBe(true)
})

it.each([
  ['ACME GMBH', 'Bobs Toys GmbH'],
  ['SIEMENS AG', 'AG'],
  ['', 'Bobs Toys'],
  ['ACME', ''],
  ['ACME TOYS', 'ACME'],
])('"%s" and "%s" are not', (registered, given) => {
  expect(isSameCompany(registered, given)).toBe(false)
})
