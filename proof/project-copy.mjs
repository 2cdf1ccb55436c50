import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

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

/** The sources, with our own packages linked to the copy and everything else to what is installed. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'wheelyard-mutants-'))
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
  return copy
}
