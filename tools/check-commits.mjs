import { execFileSync } from 'node:child_process'

const KINDS = ['feat', 'fix', 'docs', 'test', 'refactor', 'perf', 'build', 'ci', 'style', 'chore', 'revert']
const SUBJECT = new RegExp(`^(${KINDS.join('|')})(\\([a-z0-9-]+\\))?!?: [^A-Z\\s].*[^.\\s]$`)
const LONGEST = 110

const subjects = execFileSync('git', ['log', '-50', '--no-merges', '--format=%h %s'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const violations = subjects.filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1)
  return !SUBJECT.test(subject) || subject.length > LONGEST
})
for (const line of violations) console.error(`${line}\n  is not of the form "feat(orders): say what it does"`)
if (violations.length > 0) process.exitCode = 1
else console.log(`The last ${subjects.length} commits have conventional subjects.`)
