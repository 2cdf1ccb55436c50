import { resolve } from 'node:path'
import { findFaults } from './imports/check.mjs'
import { readModules } from './imports/read-modules.mjs'

const modules = readModules(resolve(import.meta.dirname, '..'))
const faults = findFaults(modules)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
else console.log(`Imports of ${modules.length} files point the right way.`)
