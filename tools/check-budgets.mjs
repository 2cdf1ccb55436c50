import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findViolations, kilobytes } from './budgets/check.mjs'
import { installViolations, weighInstall } from './budgets/install.mjs'
import { weigh } from './budgets/weigh.mjs'

const root = resolve(import.meta.dirname, '..')
const clientFolder = resolve(root, 'apps/web/build/client')
if (!existsSync(clientFolder)) {
  console.error('There is no build to weigh: run npm run build first.')
  process.exit(1)
}
const build = weigh(clientFolder)

if (process.argv.includes('--json')) console.log(JSON.stringify(build))
else {
  const install = weighInstall(root)
  const violations = [...findViolations(build), ...installViolations(install)]
  for (const violation of violations) console.error(violation)
  if (violations.length > 0) process.exitCode = 1
  else {
    console.log(`First visits to ${build.routes.length} routes are within budget: ${homeIn(build)}.`)
    console.log(
      `So is the installation: ${Object.entries(install)
        .map(([unit, count]) => `${count} ${unit}`)
        .join(', ')}.`,
    )
  }
}

function homeIn({ routes }) {
  const home = routes.find(({ path }) => path === '/')
  return `home ${kilobytes(home.scriptBytes)} of scripts in ${home.files} files, ${kilobytes(home.styleBytes)} of styles`
}
