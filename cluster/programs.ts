import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from './network.ts'

const USER = 'postgres'

export type Start = {
  name: string
  command: string[]
  folder: string
  env?: Record<string, string>
  /** Runs there, as the user whom PostgreSQL and Patroni insist on. */
  node?: Node
}

/** Starts a program whose output goes to a file; a restart continues that file. */
export function startProgram({ name, command, folder, env = {}, node }: Start): ChildProcess {
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const log = openSync(join(folder, 'logs', `${name}.log`), 'a')
  const [program = '', ...args] = node ? [...onNode(node), ...command] : command
  return spawn(program, args, {
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', log, log],
  })
}

export const onNode = ({ name }: Node) =>
  `ip netns exec ${name} setpriv --reuid=${USER} --regid=${USER} --clear-groups`.split(' ')

/** Where the programs of a node keep their data. */
export function makeFolder(folder: string, { name }: Node): void {
  execFileSync('install', ['-d', '-o', USER, '-g', USER, '-m', '700', join(folder, name)])
}

export async function stopProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
