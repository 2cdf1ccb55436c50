import { join } from 'node:path'
import { expect, test } from 'vitest'
import FlakyReporter from './flaky-reporter.mjs'

const testCase = (title, outcome, results = []) => ({
  title,
  outcome: () => outcome,
  results,
  location: { file: join(process.cwd(), 'e2e/orders.spec.ts'), line: 7, column: 1 },
  parent: { project: () => ({ name: 'phone' }) },
})

function reportOf(tests) {
  let text = ''
  const reporter = new FlakyReporter({ write: (chunk) => (text += chunk) })
  reporter.onBegin({}, { allTests: () => tests })
  reporter.onEnd()
  return text
}

test('a test that passed only at the second try is listed with its place and its first error', () => {
  const failed = { error: { message: 'Timeout 30000ms exceeded\nCall log' } }
  expect(reportOf([testCase('pays', 'flaky', [failed, {}]), testCase('ships', 'expected')])).toBe(
    '\nPassed only at the second try — fix these:\n  e2e/orders.spec.ts:7 [phone] pays\n    Timeout 30000ms exceeded\n',
  )
})

test('a run without such tests gets no extra line', () => {
  expect(reportOf([testCase('pays', 'expected'), testCase('ships', 'unexpected')])).toBe('')
})
