import { relative } from 'node:path'

/** What Vitest's JSON says of each test; a file that could not be loaded counts as one test without a name. */
export function testsOf({ testResults }, folder) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(folder, name)
    if (status === 'failed' && assertionResults.every((each) => each.status !== 'failed'))
      return [{ file, name: '', passed: false }]
    const wanted = assertionResults.filter((each) => ['passed', 'failed'].includes(each.status))
    return wanted.map((each) => ({ file, name: each.fullName, passed: each.status === 'passed' }))
  })
}

const keyOf = ({ file, name }) => `${file} ${name}`

/** The tests that failed on the tables of today and did not on their own. */
export function newlyFailed(today, released) {
  const failedBefore = new Set(released.filter(({ passed }) => !passed).map(keyOf))
  return today.filter((test) => !test.passed && !failedBefore.has(keyOf(test)))
}
