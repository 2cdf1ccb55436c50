import { expect, it } from 'vitest'
import { acceptedEncoding } from './accept-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['gzip; q=0.000', 'identity'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity, gzip', 'gzip'],
  ['br;q=nonsense, gzip', 'gzip'],
  ['brotli, xgzip', 'identity'],
] as const)('accept-encoding %j is answered with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
