import { readFileSync, writeFileSync } from 'node:fs'
import { releaseChangelog } from './release/changelog.mjs'

// Run by `npm version`: with --check before it changes anything, and then to write.
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const day = new Date().toISOString().slice(0, 10)
try {
  const released = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day)
  if (!process.argv.includes('--check')) writeFileSync('CHANGELOG.md', released)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
