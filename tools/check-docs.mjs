import { resolve } from 'node:path'
import { findFaults } from './docs/find-violations.mjs'

const faults = findFaults(resolve(import.meta.dirname, '..'))
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log('The papers agree with the project.')
