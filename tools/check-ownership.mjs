import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findComparisons } from './ownership/find-comparisons.mjs'

// Whether something is a buyer's is decided by people/users/ownership.ts, which knows companies too.
const root = resolve(import.meta.dirname, '../apps/api/src')
const files = globSync('**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|testing|\.seed\.ts$|ownership\.ts$/.test(file),
)
let found = 0
for (const file of files) {
  for (const { line, text } of findComparisons(readFileSync(join(root, file), 'utf8'))) {
    console.error(`apps/api/src/${file}:${line}: ${text}`)
    found += 1
  }
}
if (found > 0) {
  console.error('\nThese compare user ids of what belongs to accounts: use owns, ownedBy, ofAccount or ofPerson.')
  process.exitCode = 1
} else console.log(`${files.length} files leave it to ownership.ts whose something is.`)
