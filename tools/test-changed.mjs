import { spawnSync } from 'node:child_process'
import { testsFor } from './changed/tests-for.mjs'

// For daily work: `npm run test:changed` for what is not committed, `npm run test:changed -- main` for a branch.
const since = process.argv[2] ?? 'HEAD'
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', '--merge-base', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const tests = testsFor(changed)

if (sources.length === 0) console.log(`No source differs from ${since}.`)
else {
  run('npm', 'run', '-s', 'check', '--', 'types')
  run('oxlint', '--type-aware', '--deny-warnings', ...sources)
  if (tests.length > 0) run('vitest', 'run', '--passWithNoTests', ...tests)
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

/** The first that fails ends it. */
function run(command, ...args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
