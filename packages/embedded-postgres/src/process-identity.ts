import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * When a process began, in the system's own words; undefined when there is no such process.
 * Pids are used again, after a reboot soonest: only pid and beginning together name one process.
 */
export function processStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
}

/** Where pids mean the same: two containers may share a folder, but cannot see each other's processes. */
export function processPlace(): string {
  return process.platform === 'linux' ? `${hostname()} ${readlinkSync('/proc/self/ns/pid')}` : hostname()
}

/** It may have ended since somebody saw it, and then has what the signal was for. */
export function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (exists(pid)) throw error
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function startOnLinux(pid: number): string | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (!stat) return undefined
  // The second field is the program's name and may itself hold spaces and brackets.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (state === 'Z') return undefined
  const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${bootId} ${fields[18]}`
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It ended between the two looks.
    return undefined
  }
}

function startByPs(pid: number): string {
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}
