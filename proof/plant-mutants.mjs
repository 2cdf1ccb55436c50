import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from './mutants.ts'
import { copyProject } from './project-copy.mjs'

/** Plants each bug into a copy of the project, where at least one test must fail that passes without the bug. */
const copy = copyProject()
const only = process.argv[2]
const passing = new Set()
let missed = 0
try {
  for (const mutant of mutants.filter(({ bug }) => !only || bug.includes(only))) {
    mustPass(mutant.tests)
    const caught = isCaught(mutant)
    if (!caught) missed += 1
    console.log(`${caught ? 'caught' : 'MISSED'}  ${mutant.bug}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

function mustPass(tests) {
  const untried = tests.filter((test) => !passing.has(test))
  if (untried.length > 0 && countFailures(untried) > 0)
    throw new Error(`These fail without a bug: ${untried.join(', ')}`)
  for (const test of untried) passing.add(test)
}

function isCaught({ file, from, to, tests }) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (!original.includes(from)) throw new Error(`${file} no longer contains: ${from}`)
  writeFileSync(
    path,
    original.replaceAll(from, () => to),
  )
  try {
    return countFailures(tests) > 0
  } finally {
    writeFileSync(path, original)
  }
}

/** A file that cannot start proves nothing, so it is an error and not a failed test. */
function countFailures(tests) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...tests], {
    cwd: copy,
    env: { ...process.env, PROOF: 'full' },
    encoding: 'utf8',
    timeout: 300_000,
  })
  const { numFailedTests, numPassedTests, success } = JSON.parse(readFileSync(report, 'utf8'))
  const ran = success ? numPassedTests > 0 : numFailedTests > 0
  if (!ran) throw new Error(`The tests did not run:\n${run.stdout}${run.stderr}`)
  return numFailedTests
}
