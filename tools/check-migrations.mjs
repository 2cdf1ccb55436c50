import { resolve } from 'node:path'
import { findViolations } from './migrations/find-violations.mjs'
import { lastRelease } from './release/last-release.ts'

const root = resolve(import.meta.dirname, '..')
const release = lastRelease(root)
if (release) report(release, findViolations(root, release))
else
  console.log('Migrations were not checked: git knows no release here (no repository, or a clone without its history).')

function report({ version }, violations) {
  for (const violation of violations) console.error(violation)
  if (violations.length === 0) return console.log(`Migrations since ${version} take nothing away from it.`)
  console.error(
    `\nDuring an upgrade ${version} runs beside this version: see "Changing the database" in CONTRIBUTING.md.`,
  )
  process.exitCode = 1
}
