import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts, ROOT } from './read-texts.ts'

const CODE = /\.tsx?$/
const USE = /\.([a-z][a-zA-Z0-9]*_[a-zA-Z0-9]+)\b/g

/** Types tell of a message that is missing; this one tells of messages that no one reads. */
const repository = join(ROOT, '../..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], { cwd: repository })
const used = new Set(
  files
    .toString()
    .split('\n')
    .filter((file) => CODE.test(file))
    .flatMap((file) => [...readFileSync(join(repository, file), 'utf8').matchAll(USE)].map(([, key]) => key)),
)
const unused = readTexts().filter(({ key }) => !used.has(key))
for (const { area, key } of unused) {
  process.stderr.write(`packages/messages/texts/${area}/en.json, ${key}: no code uses this message\n`)
}
if (unused.length > 0) process.exitCode = 1
else process.stdout.write('Every message is used.\n')
