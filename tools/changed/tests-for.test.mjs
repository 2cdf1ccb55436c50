import { expect, test } from 'vitest'
import { testsFor } from './tests-for.mjs'

test('a changed source is tested by its folder, a changed test alone', () => {
  expect(
    testsFor(['apps/api/src/orders/placing/a.ts', 'apps/api/src/orders/placing/b.ts', 'proof/races.test.ts']),
  ).toEqual(['apps/api/src/orders/placing/', 'proof/races.test.ts'])
})

test('browser tests, what proofs share, documents and settings choose no tests', () => {
  expect(testsFor(['e2e/cart.spec.ts', 'proof/mutants.ts', 'docs/run.md', 'playwright.config.ts'])).toEqual([])
})
