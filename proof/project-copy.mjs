import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { linkLibraries } from '@wheelyard/tools/release/released-sources'

export const root = resolve(import.meta.dirname, '..')

const rooms = [
  'apps',
  'packages',
  'proof',
  'tools',
  'bench',
  'cluster',
  'deploy',
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
  linkLibraries(root, copy)
  return copy
}
