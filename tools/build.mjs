import { fileURLToPath } from 'node:url'
import { buildShop, canBuild } from './build/shop.mjs'
import { nodeProblem } from './node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const problem =
  nodeProblem() ??
  (canBuild(root)
    ? undefined
    : 'The shop is not built: run npm ci without --omit=dev, or bring a build from elsewhere.')

if (!problem) {
  const began = performance.now()
  const parts = await buildShop(root)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(parts.length > 0 ? `Built the ${parts.join(' and the ')} in ${seconds} s.` : 'The build is up to date.')
} else {
  console.error(problem)
  // npm's `prepare` runs us after every installation, and one without builders may be meant.
  process.exitCode = process.argv.includes('--if-possible') ? 0 : 1
}
