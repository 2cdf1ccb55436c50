import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { missingHashes } from './lock/missing-hashes.mjs'

const root = resolve(import.meta.dirname, '..')
const locks = globSync('**/package-lock.json', { cwd: root, exclude: ['**/node_modules'] })
for (const lock of locks) {
  for (const name of missingHashes(JSON.parse(readFileSync(join(root, lock), 'utf8')))) {
    console.error(`${lock} has no integrity for ${name}`)
    process.exitCode = 1
  }
}
if (!process.exitCode) {
  console.log(`Every package that can be installed on a server has its hash in ${locks.length} lock files.`)
}
