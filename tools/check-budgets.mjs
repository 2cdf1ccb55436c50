import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findFaults, kilobytes } from './budgets/check.mjs'
import { weigh } from './budgets/weigh.mjs'

const clientFolder = resolve(import.meta.dirname, '../apps/web/build/client')
if (!existsSync(clientFolder)) {
  console.error('There is no build to weigh: run npm run build first.')
  process.exit(1)
}
const build = weigh(clientFolder)

if (process.argv.includes('--json')) console.log(JSON.stringify(build))
else {
  const faults = findFaults(build)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`First visits to ${build.routes.length} routes keep their budgets: ${homeIn(build)}.`)
}

function homeIn({ routes }) {
  const home = routes.find(({ path }) => path === '/')
  return `home ${kilobytes(home.scriptBytes)} of scripts in ${home.files} files, ${kilobytes(home.styleBytes)} of styles`
}
