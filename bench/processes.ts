import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const TICKS_PER_SECOND = 100
const STOP_LIMIT_MS = 15_000

/** A helper process of the bench that answers messages. */
export class Helper {
  readonly child: ChildProcess

  constructor(script: string, args: string[] = []) {
    this.child = fork(new URL(script, import.meta.url), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  }

  async ask<Answer>(question: object): Promise<Answer> {
    const over = new AbortController()
    const { signal } = over
    const answered = once(this.child, 'message', { signal })
    const ended = once(this.child, 'exit', { signal }).then(([code]) => {
      throw new Error(`a helper of the bench ended with ${String(code)}`)
    })
    this.child.send(question)
    try {
      const [answer] = await Promise.race([answered, ended])
      return answer as Answer
    } finally {
      ended.catch(() => undefined)
      answered.catch(() => undefined)
      over.abort()
    }
  }

  stop(): Promise<void> {
    return stopChild(this.child)
  }
}

/** With the flags of `npm start`. */
export function startNode(script: string, options: { cwd: string; env: NodeJS.ProcessEnv }): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=8', script], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await exited
  clearTimeout(timer)
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

export function withDescendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) parents.set(Number(name), Number(stat[1]))
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** Seconds of user and system time of these processes and of their ended children. */
export function cpuSeconds(pids: number[]): number {
  let ticks = 0
  for (const pid of pids) {
    const stat = statOf(pid)
    // Fields 14 to 17 of proc(5): user, system, and both of children that were waited for.
    if (stat) ticks += stat.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  return ticks / TICKS_PER_SECOND
}

/** Memory in bytes, what is shared between processes counted once. */
export function proportionalMemory(pids: number[]): number {
  let kilobytes = 0
  for (const pid of pids) {
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup') ?? '')?.[1] ?? 0)
  }
  return kilobytes * 1024
}

export const commandOf = (pid: number): string => readProc(pid, 'cmdline') ?? ''

/** The fields after the program's name, which may itself hold spaces. */
function statOf(pid: number): string[] | undefined {
  return readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .trim()
    .split(' ')
}

/** A process may end meanwhile. */
function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
