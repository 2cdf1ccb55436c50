import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

export const root = resolve(import.meta.dirname, '..')

/** A process that is told to stop finishes running work within this, after its DRAIN_SECONDS. */
export const SHUTDOWN_SECONDS = 10

export const textOf = (path) => readFileSync(join(root, path), 'utf8')

export const yamlOf = (path) => parse(textOf(path), { merge: true })

/** Names and values as in .env files, systemd's Environment= and kustomize's envs. */
export const assignmentsOf = (text) =>
  Object.fromEntries([...text.matchAll(/^(?!#)([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]))

/** What the shop reads, each also as NAME_FILE. */
export function settingNames() {
  const schema = textOf('apps/api/src/env.ts').match(/const environment = z\.object\(\{\n(.*?)\n\}\)/s)?.[1] ?? ''
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name)
  return names.flatMap((name) => [name, `${name}_FILE`])
}

/** Paths that the shop answers outside its API. */
export const answersAt = (path) =>
  ['apps/api/src/composition/app.ts', 'apps/api/src/http/readiness.ts'].some((file) =>
    textOf(file).includes(`app.get('${path}'`),
  )

/** Such tools are not everywhere; tests that need one are skipped without it, and the rest is checked by reading. */
export const has = (tool) => spawnSync(tool, ['--version']).error === undefined

export function run(tool, args) {
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd: root, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** Arguments of `env`: the command with these settings; one that is undefined is taken away. */
export const withSettings = (settings, ...command) => [
  ...Object.keys(settings).flatMap((name) => (settings[name] === undefined ? ['-u', name] : [])),
  ...Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
  ...command,
]
