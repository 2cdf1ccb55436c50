import { existsSync, readFileSync } from 'node:fs'
import type { TestDatabase } from '#api/db/testing'

/** How long `yardstick` takes on the machine for which the limits of calls were set. */
const REFERENCE_MS = 10
const LOOK_MS = 10

/** `longestTurn`: for so long the event loop served nothing else. */
export type ProcessorTime = { here: number; longestTurn: number; database: number }

/**
 * Processor time that an act takes on this thread and in PostgreSQL, which other work on the machine hardly changes,
 * in milliseconds of a machine of known speed.
 */
export async function processorTimeOf({ pool }: TestDatabase, act: () => Promise<unknown>): Promise<ProcessorTime> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  const inDatabase = () => rows.reduce((sum, { pid }) => sum + timeOfProcess(pid), 0)
  const database = inDatabase()
  const turns = watchTurns()
  await act()
  const here = turns.end()
  const all = { ...here, database: Math.max(0, inDatabase() - database) }
  return { here: all.here / speed(), longestTurn: all.longestTurn / speed(), database: all.database / speed() }
}

/** Looks at the clock often enough to see long turns, and seldom enough to cost nothing while a call waits. */
function watchTurns() {
  const began = timeOfThread()
  let [last, longestTurn] = [began, 0]
  const look = () => {
    const now = timeOfThread()
    longestTurn = Math.max(longestTurn, now - last)
    last = now
  }
  const timer = setInterval(look, LOOK_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return { here: last - began, longestTurn }
    },
  }
}

function timeOfThread(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Zero where PostgreSQL's processes cannot be looked at: on another machine or another system than Linux. */
function timeOfProcess(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6 : 0
}

let measured: number | undefined
/** How many times slower than the reference this machine is. */
function speed(): number {
  measured ??= Math.min(...Array.from({ length: 20 }, yardstick)) / REFERENCE_MS
  return measured
}

function yardstick(): number {
  const before = timeOfThread()
  const rows = Array.from({ length: 2_000 }, (_, n) => ({
    name: `Wheel axle part ${n}`,
    price: n * 7,
    tiers: [n, n + 1],
  }))
  for (let round = 0; round < 12; round += 1) JSON.parse(JSON.stringify(rows))
  return timeOfThread() - before
}
