import { expect, test } from 'vitest'
import { missingHashes } from './missing-hashes.mjs'

const native = { version: '0.77.0', os: ['darwin'], cpu: ['arm64'] }
const missing = (packages) => missingHashes({ packages })

test('a package without a hash is named, wherever it is installed', () => {
  const packages = {
    'node_modules/pg': { version: '8.0.0' },
    'apps/api/node_modules/@scope/cache': { version: '11.0.0', optional: true },
    'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-…' },
  }
  expect(missing(packages)).toEqual(['pg@8.0.0', '@scope/cache@11.0.0'])
})

test('our own packages need none', () => {
  expect(missing({ '': {}, 'apps/api': { version: '0.2.0' }, 'node_modules/@wheelyard/api': { link: true } })).toEqual(
    [],
  )
})

test('a tool that was not offered for another system is excused in that version and on that system only', () => {
  const name = 'node_modules/@oxfmt/binding'
  expect(missing({ [name]: native })).toEqual([])
  expect(missing({ [name]: { ...native, version: '0.78.0' } })).toEqual(['@oxfmt/binding@0.78.0'])
  expect(missing({ [name]: { ...native, os: ['linux'] } })).toEqual(['@oxfmt/binding@0.77.0'])
})
