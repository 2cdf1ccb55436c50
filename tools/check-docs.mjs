import { resolve } from 'node:path'
import { findViolations } from './docs/find-violations.mjs'

const violations = findViolations(resolve(import.meta.dirname, '..'))
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
else console.log('The docs agree with the project.')
