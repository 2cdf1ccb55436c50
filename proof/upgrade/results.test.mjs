import { expect, test } from 'vitest'
import { newlyFailed, testsOf } from './results.mjs'

const file = (name, status, ...tests) => ({
  name: `/released/${name}`,
  status,
  assertionResults: tests.map(([fullName, each]) => ({ fullName, status: each })),
})

test('only what passes on the tables of the release and not on those of today is its fault', () => {
  const today = testsOf(
    {
      testResults: [
        file(
          'orders.test.ts',
          'failed',
          ['places', 'failed'],
          ['cancels', 'passed'],
          ['ships', 'failed'],
          ['x', 'skipped'],
        ),
        file('loads.test.ts', 'failed'),
      ],
    },
    '/released',
  )
  expect(today).toHaveLength(4)
  const released = [
    { file: 'orders.test.ts', name: 'ships', passed: false },
    { file: 'orders.test.ts', name: 'places', passed: true },
  ]
  expect(newlyFailed(today, released).map(({ file: of, name }) => `${of} ${name}`)).toEqual([
    'orders.test.ts places',
    'loads.test.ts ',
  ])
})
