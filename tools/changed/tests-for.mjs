import { dirname } from 'node:path'

const TEST = /\.test\.(ts|tsx|mjs)$/

/** What Vitest is to run for these changed files: tests themselves, and those in the folders of other sources. */
export function testsFor(files) {
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file.includes('/') && !file.startsWith('e2e/'))
  // Most of `proof` is its own tests, which take minutes.
  const near = sources.filter((file) => TEST.test(file) || !file.startsWith('proof/'))
  return [...new Set(near.map((file) => (TEST.test(file) ? file : `${dirname(file)}/`)))]
}
