import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lastRelease } from '@wheelyard/tools/release/last-release'
import { linkLibraries, releasedSources, removeSources } from '@wheelyard/tools/release/released-sources'
import { judge, testsOf } from './upgrade/results.mjs'

// The API tests of the last release on the tables of today: what passes there on its own tables must pass here too.
// node proof/test-upgrade.mjs [--install] [apps/api/src/orders …]
const root = resolve(import.meta.dirname, '..')
const MIGRATIONS = ['apps/api/src/db/migrations', 'apps/identity/src/db/migrations']
const AREAS = ['shop', 'people', 'catalogue', 'buying', 'orders', 'fulfilment', 'finance', 'office']
const TESTS = [...AREAS, 'http'].map((folder) => `apps/api/src/${folder}/`).concat('apps/identity/src')
/** They go through the migrations one by one, and those of today are others. */
const ABOUT_MIGRATIONS = '**/*-migration.test.ts'

const args = process.argv.slice(2)
const chosen = args.filter((arg) => !arg.startsWith('--'))
const release = lastRelease(root)
if (release) process.exitCode = tryOut(release)
else console.log('Skipped: git knows no release here (no repository, or a clone without its history).')

function tryOut({ commit, version }) {
  const folder = releasedSources(root, commit)
  try {
    // For a release that does not run on the libraries of today.
    if (args.includes('--install')) spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
    else linkLibraries(root, folder)
    return report(version, compare(folder, commit))
  } finally {
    removeSources(folder)
  }
}

function compare(folder, commit) {
  useMigrations(root, folder)
  const today = runTests(folder, chosen.length > 0 ? chosen : TESTS)
  const suspects = today.filter(({ passed }) => !passed)
  if (suspects.length === 0) return { today, unsteady: [], broken: [] }
  const files = [...new Set(suspects.map(({ file }) => file))]
  console.log('\nOnce more what failed, on the tables of today and then on those of the release:')
  const again = runTests(folder, files)
  const released = releasedSources(root, commit)
  useMigrations(released, folder)
  removeSources(released)
  return { today, ...judge(suspects, { again, released: runTests(folder, files) }) }
}

function useMigrations(from, folder) {
  for (const path of MIGRATIONS) {
    rmSync(join(folder, path), { recursive: true })
    cpSync(join(from, path), join(folder, path), { recursive: true })
  }
}

function runTests(folder, files) {
  const output = join(folder, 'results.json')
  rmSync(output, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`]
  const options = ['--project', 'api', '--project', 'identity', '--exclude', ABOUT_MIGRATIONS, ...reporters]
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', ...files, ...options], { cwd: folder, stdio: 'inherit' })
  return testsOf(JSON.parse(readFileSync(output, 'utf8')), folder)
}

function report(version, { today, unsteady, broken }) {
  const passed = today.filter((test) => test.passed).length
  console.log(`\n${version} on the tables of today: ${passed} of ${today.length} tests passed.`)
  for (const { file, name } of unsteady) console.log(`Passed only at its second try: ${file} ${name}`)
  for (const { file, name } of broken) console.error(`Passes on its own tables, not on those of today: ${file} ${name}`)
  if (today.length === 0) console.error('No test was run.')
  return broken.length === 0 && today.length > 0 ? 0 : 1
}
