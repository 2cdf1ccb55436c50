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

const failed = (tests) => new Set(tests.filter(({ passed }) => !passed).map(keyOf))
const keyOf = ({ file, name }) => `${file} ${name}`

/**
 * Of the tests that failed on the tables of today: `broken` failed there again and not on those of the release; `unsteady`
 * passed there at the second try.
 */
export function judge(suspects, { again, released }) {
  const [failedAgain, failedBefore] = [failed(again), failed(released)]
  return {
    unsteady: suspects.filter((test) => !failedAgain.has(keyOf(test))),
    broken: suspects.filter((test) => failedAgain.has(keyOf(test)) && !failedBefore.has(keyOf(test))),
  }
}
