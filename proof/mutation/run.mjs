import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installTools } from '@wheelyard/tools/install-tools'
import { copyProject, root } from '../project-copy.mjs'
import config from './stryker.config.mjs'

/** Mutates a copy of the project: all that the configuration names, or only the files given as arguments. */
const tools = join(root, 'proof/mutation')
installTools(tools)
const copy = copyProject()
const reports = join('reports', 'mutation')
const given = process.argv.slice(2)
const narrowed = [...given, ...config.mutate.filter((pattern) => pattern.startsWith('!'))]
try {
  if (existsSync(join(root, reports))) cpSync(join(root, reports), join(copy, reports), { recursive: true })
  const program = join(tools, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const stryker = [program, 'run', 'proof/mutation/stryker.config.mjs']
  const options = given.length > 0 ? ['--mutate', narrowed.join(',')] : []
  const { status } = spawnSync(process.execPath, [...stryker, ...options], { cwd: copy, stdio: 'inherit' })
  if (existsSync(join(copy, reports))) cpSync(join(copy, reports), join(root, reports), { recursive: true })
  process.exitCode = status ?? 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
