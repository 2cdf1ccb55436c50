import { readFileSync } from 'node:fs'
import { missingHashes } from './lock/missing-hashes.mjs'

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const missing = missingHashes(lock)
for (const name of missing) console.error(`package-lock.json has no integrity for ${name}`)
if (missing.length > 0) process.exitCode = 1
else console.log('Every package that can be installed on a server has its hash in package-lock.json.')
