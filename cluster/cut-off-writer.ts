import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Node } from './network.ts'
import { onNode } from './programs.ts'

const PATIENCE_MS = 3_000
const BETWEEN_MS = 500

export type CutOffWriter = {
  /** The numbers whose insert was acknowledged. */
  stop(): Promise<number[]>
}

/** A client on the wrong side of a cut, beside the old leader: what it is told is saved must be found in the end. */
export function startCutOffWriter(node: Node): CutOffWriter {
  const stopping = new AbortController()
  const acknowledged: number[] = []
  async function write(): Promise<void> {
    for (let number = 1; !stopping.signal.aborted; number += 1) {
      if (await insert(node, number)) acknowledged.push(number)
      await pause(BETWEEN_MS)
    }
  }
  const writing = write()
  return {
    async stop() {
      stopping.abort()
      await writing
      return acknowledged
    },
  }
}

async function insert(node: Node, number: number): Promise<boolean> {
  const statement = `insert into cut_off_writes values (${number})`
  const psql = ['psql', '-X', '-h', node.address, '-U', 'postgres', '-d', 'postgres', '-c', statement]
  const [program = '', ...args] = [...onNode(node), ...psql]
  // Killed, not cancelled: PostgreSQL acknowledges a commit whose wait for the standby is cancelled.
  const child = spawn(program, args, { stdio: 'ignore', timeout: PATIENCE_MS, killSignal: 'SIGKILL' })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
