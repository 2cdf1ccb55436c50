import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIMITS = { 'MB in node_modules': 650, packages: 490, 'npm scripts': 21 }

/**
 * What `npm ci` leaves on the disk, without the caches that other commands add to node_modules. Packages are counted as
 * npm does, ours included.
 */
export function weighInstall(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const packages = Object.entries(read('node_modules/.package-lock.json').packages)
    .filter(([, { link }]) => !link)
    .map(([path]) => path)
  const outermost = packages.filter((path) => path.split('node_modules/').length === 2)
  const bytes = outermost.reduce((sum, path) => sum + bytesOf(join(root, path)), 0)
  return {
    'MB in node_modules': Math.round(bytes / 2 ** 20),
    packages: packages.length,
    'npm scripts': Object.keys(read('package.json').scripts).length,
  }
}

export const installViolations = (install) =>
  Object.entries(LIMITS)
    .filter(([unit, limit]) => install[unit] > limit)
    .map(([unit, limit]) => `There are ${install[unit]} ${unit}, ${limit} are allowed`)

/** As `du` counts: whole blocks, folders included. */
function bytesOf(folder) {
  const entries = readdirSync(folder, { recursive: true })
  return [folder, ...entries.map((entry) => join(folder, entry))].reduce(
    (sum, path) => sum + lstatSync(path).blocks * 512,
    0,
  )
}
