import { expect, test } from 'vitest'
import { judge, testsOf } from './results.mjs'

const results = (...files) => ({
  testResults: files.map(([name, status, tests]) => ({
    name: `/released/${name}`,
    status,
    assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
  })),
})

const outcome = (name, passed) => ({ file: 'orders.test.ts', name, passed })

test('tests are read with their files; one that cannot be loaded has failed, and a skipped one does not count', () => {
  const places = ['orders.test.ts', 'failed', { places: 'failed', cancels: 'passed', waits: 'skipped' }]
  expect(testsOf(results(places, ['loads.test.ts', 'failed', {}]), '/released')).toEqual([
    { file: 'orders.test.ts', name: 'places', passed: false },
    { file: 'orders.test.ts', name: 'cancels', passed: true },
    { file: 'loads.test.ts', name: '', passed: false },
  ])
})

test('only what fails twice on the tables of today and passes on those of the release is broken by them', () => {
  const suspects = ['places', 'ships', 'waits'].map((name) => outcome(name, false))
  const again = [outcome('places', false), outcome('ships', false), outcome('waits', true)]
  const released = [outcome('places', true), outcome('ships', false), outcome('waits', true)]
  const { broken, unsteady } = judge(suspects, { again, released })
  expect(broken.map(({ name }) => name)).toEqual(['places'])
  expect(unsteady.map(({ name }) => name)).toEqual(['waits'])
})
