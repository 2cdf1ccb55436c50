import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { mutants } from './mutants.ts'

/** Plants each bug into a copy of the project, where the tests must catch it. */
const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'wheelyard-mutants-'))
const only = process.argv[2]
let missed = 0
try {
  copyProject()
  for (const mutant of mutants.filter(({ bug }) => !only || bug.includes(only))) {
    const caught = isCaught(mutant)
    if (!caught) missed += 1
    console.log(`${caught ? 'caught' : 'MISSED'}  ${mutant.bug}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

function isCaught({ file, from, to, tests }) {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  if (!original.includes(from)) throw new Error(`${file} no longer contains: ${from}`)
  writeFileSync(
    path,
    original.replaceAll(from, () => to),
  )
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 300_000,
  })
  writeFileSync(path, original)
  if (!/Tests .*\d+ (failed|passed)/.test(run.stdout))
    throw new Error(`The tests did not run:\n${run.stdout}${run.stderr}`)
  return run.status !== 0
}

/** The sources, with our own packages linked to the copy and everything else to what is installed. */
function copyProject() {
  const rooms = [
    'apps',
    'packages',
    'proof',
    'tools',
    'assets',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'vitest.config.ts',
  ]
  const skipped = /\/(node_modules|build|dist)$/
  for (const room of rooms)
    cpSync(join(root, room), join(copy, room), { recursive: true, filter: (path) => !skipped.test(path) })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@wheelyard'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@wheelyard') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const folder of globSync('{apps,packages}/*', { cwd: copy })) {
    symlinkSync(join(copy, folder), join(modules, '@wheelyard', basename(folder)))
    const own = join(root, folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'))
  }
}
