import { expect, it } from 'vitest'
import { returnPathOf } from './return-path.ts'

const from = (pathname: string, search = '', hash = '') => returnPathOf({ from: { pathname, search, hash } })

it('a user returns to where they were, with query and fragment', () => {
  expect(from('/purchase/7')).toBe('/purchase/7')
  expect(from('/dashboard/orders', '?status=paid', '#two')).toBe('/dashboard/orders?status=paid#two')
  expect(returnPathOf({})).toBe('/')
})

const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '//user@evil.example',
  '//[::1]/',
  '//3627734734',
  '/\t/[',
  'https://evil.example',
  'https:evil.example',
  'HTTPS:\\\\evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'evil.example',
  '@evil.example',
  '',
]

it.each(FOREIGN)('%j leads home, not away', (address) => {
  expect(from(address)).toBe('/')
})
