import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CutOffWriter } from './cut-off-writer.ts'
import type { Load } from './load.ts'
import { cutOff, killAllOn, type Node, reconnect, reunite, separate } from './network.ts'
import { leaderNow, switchOver, synchronousNow } from './patroni.ts'
import { startNode, type TestBed } from './test-bed.ts'

export type Running = { testBed: TestBed; load: Load; cutOffWriter: CutOffWriter }

export type Fault = {
  name: string
  /** Ends when the damage is repaired; the cluster may still be recovering. */
  strike: (running: Running) => Promise<void>
  /** The catalogue and the home page are answered with 200 all the time. */
  keepsReads: boolean
  /** No request is refused. */
  isPlanned: boolean
}

const LEFT_ALONE_MS = 5_000

export const faults: Fault[] = [
  { name: "leader's PostgreSQL killed", strike: killPostgres, keepsReads: true, isPlanned: false },
  { name: "leader's node lost, later back", strike: loseLeader, keepsReads: true, isPlanned: false },
  { name: "leader's node cut off, later reconnected", strike: cutOffLeader, keepsReads: true, isPlanned: false },
  { name: 'leader cut off from the other nodes alone', strike: separateLeader, keepsReads: true, isPlanned: false },
  { name: 'synchronous replica lost, later back', strike: loseReplica, keepsReads: false, isPlanned: false },
  { name: 'switchover', strike: switchLeader, keepsReads: true, isPlanned: false },
  { name: 'rolling restart of both shops', strike: restartShops, keepsReads: true, isPlanned: true },
]

async function killPostgres({ testBed, load }: Running): Promise<void> {
  const leader = await leaderNow()
  const lockFile = join(testBed.folder, leader.name, 'postgres/postmaster.pid')
  process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL')
  await load.writesAreBack()
}

async function loseLeader(running: Running): Promise<void> {
  await lose(await leaderNow(), running)
}

async function loseReplica(running: Running): Promise<void> {
  await lose(await synchronousNow(), running)
}

/** As if its power failed: no one is told. */
async function lose(node: Node, { testBed, load }: Running): Promise<void> {
  cutOff(node)
  killAllOn(node)
  await load.writesAreBack()
  await pause(LEFT_ALONE_MS)
  reconnect(node)
  startNode(testBed.folder, node)
}

async function cutOffLeader(running: Running): Promise<void> {
  const leader = await leaderNow()
  cutOff(leader)
  await writeBeside(leader, running)
  reconnect(leader)
}

/** Worse: for shops and balancers nothing has changed, until the old leader notices that it has lost the others. */
async function separateLeader(running: Running): Promise<void> {
  const leader = await leaderNow()
  separate(leader)
  await writeBeside(leader, running)
  reunite(leader)
}

async function writeBeside(leader: Node, { load, cutOffWriter }: Running): Promise<void> {
  await cutOffWriter.during(leader, async () => {
    await load.writesAreBack()
    await pause(LEFT_ALONE_MS)
  })
}

async function switchLeader({ testBed, load }: Running): Promise<void> {
  const [leader, synchronous] = [await leaderNow(), await synchronousNow()]
  await switchOver(testBed.folder, leader, synchronous)
  await load.writesAreBack()
}

async function restartShops({ testBed, load }: Running): Promise<void> {
  for (const shop of testBed.shops) {
    await shop.restart()
    await load.writesAreBack()
  }
}
