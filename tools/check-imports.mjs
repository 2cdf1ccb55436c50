import { resolve } from 'node:path'
import { findViolations } from './imports/check.mjs'
import { readModules } from './imports/read-modules.mjs'

const modules = readModules(resolve(import.meta.dirname, '..'))
const violations = findViolations(modules)
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
else console.log(`Imports of ${modules.length} files point the right way.`)
