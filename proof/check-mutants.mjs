import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutants } from './mutants.ts'

const root = join(import.meta.dirname, '..')

const problems = mutants.flatMap(({ bug, file, from, tests }) => [
  ...(readFileSync(join(root, file), 'utf8').includes(from) ? [] : [`“${bug}”: ${file} does not contain ${from}`]),
  ...tests.filter((test) => !existsSync(join(root, test))).map((test) => `“${bug}”: there is no ${test}`),
])
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else {
  console.log(`All ${mutants.length} planted bugs fit the code.`)
}
