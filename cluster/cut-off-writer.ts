import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Node } from './network.ts'
import { onNode } from './programs.ts'

const PATIENCE_MS = 3_000
const BETWEEN_MS = 500

/** A client on the wrong side of a cut, beside the old leader: what it is told is saved must be there in the end. */
export class CutOffWriter {
  tried = 0
  /** The numbers whose insert was acknowledged. */
  readonly acknowledged: number[] = []

  async during(node: Node, wait: () => Promise<void>): Promise<void> {
    const stopping = new AbortController()
    const writing = this.#write(node, stopping.signal)
    await wait()
    stopping.abort()
    await writing
  }

  async #write(node: Node, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.tried += 1
      if (await insert(node, this.tried)) this.acknowledged.push(this.tried)
      await pause(BETWEEN_MS)
    }
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
