import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Progress } from '../bench/progress.ts'
import { startBuyers } from './buyers.ts'
import { deafShops, failedIntegrity, lostNumbers, lostOrders, wrongStock } from './checks.ts'
import { type Fault, faults } from './faults.ts'
import { BALANCER } from './haproxy.ts'
import { isHealthy, PATRONI_LIMIT_S, rolesNow } from './patroni.ts'
import { startReaders } from './readers.ts'
import { Recorder } from './requests.ts'
import { reportOf } from './report.ts'
import { DATABASE } from './shops.ts'
import { until } from './until.ts'
import { countOutcomes, isWrite, longestGapS, violationsOf, type Window } from './verdict.ts'
import { buildYard, HEALTHY_LIMIT_MS, inDatabase } from './yard.ts'

const READERS = 2
const BEFORE_MS = 5_000
const UNNOTICED_MS = 2_000
const ORDERS_TO_BE_BACK = 20
const BACK_LIMIT_MS = 120_000

const [folder = '', ...chosen] = process.argv.slice(2)
const progress = new Progress()
const say = (text: string) => progress.say(text)
const violations: string[] = []

const yard = await buildYard(folder, say)
const stopping = new AbortController()
const { signal } = stopping
const recorder = new Recorder(`http://${BALANCER}`, join(folder, 'logs/refusals.jsonl'))
const buying = startBuyers({ recorder, people: yard.buyers, products: yard.products.slice(1), signal })
const reading = startReaders(recorder, READERS, signal)
const cutOffWrites: number[] = []

const seen: { fault: Fault; from: number; to: number }[] = []
for (const [place, fault] of faults.entries()) {
  if (chosen.length === 0 || chosen.includes(String(place + 1))) seen.push(await strike(fault))
}
stopping.abort()
await Promise.all([buying.done, reading])
const windows = await judge()
progress.done()
process.stdout.write(`${reportOf(windows)}\n`)
for (const violation of violations) process.stderr.write(`FAILED: ${violation}\n`)
process.exit(violations.length > 0 ? 1 : 0)

async function strike(fault: Fault) {
  say(`${fault.name}: waiting until all is well`)
  await until('the cluster is healthy', isHealthy, HEALTHY_LIMIT_MS)
  await pause(BEFORE_MS)
  say(fault.name)
  const from = performance.now()
  await fault.strike({ yard, writesAreBack, cutOffWrites })
  say(`${fault.name}: repaired, waiting until all is well`)
  await until('the cluster is healthy', isHealthy, HEALTHY_LIMIT_MS)
  await checkChangeFeed(fault)
  return { fault, from, to: performance.now() }
}

async function writesAreBack(): Promise<void> {
  await pause(UNNOTICED_MS)
  const wanted = buying.acknowledged.length + ORDERS_TO_BE_BACK
  await until('writes are back', () => buying.acknowledged.length >= wanted, BACK_LIMIT_MS, 50)
}

async function checkChangeFeed({ name }: Fault): Promise<void> {
  const { leader } = await rolesNow()
  const [watched = ''] = yard.products
  const cents = 200 + seen.length
  const deaf = await inDatabase(leader, DATABASE, (pool) => deafShops(pool, yard.shops, watched, cents))
  for (const url of deaf) violations.push(`${name}: ${url} does not learn of a new price`)
}

async function judge(): Promise<Window[]> {
  say('comparing with what is in the database')
  const { leader } = await rolesNow()
  const lost = await inDatabase(leader, DATABASE, (pool) => lostOrders(pool, buying.acknowledged))
  const stock = await inDatabase(leader, DATABASE, (pool) => wrongStock(pool, yard.products))
  const numbers = await inDatabase(leader, 'postgres', (pool) => lostNumbers(pool, cutOffWrites))
  const integrity = await failedIntegrity(leader)
  if (numbers.length > 0) violations.push(`${numbers.length} writes to the cut-off leader were acknowledged and are lost`)
  if (stock.length > 0) violations.push(`the stock of ${stock.length} products does not add up`)
  if (integrity) violations.push(`integrity checks: ${integrity}`)
  const windows = seen.map(({ fault, from, to }): Window => {
    const during = (at: number) => at >= from && at <= to
    const requests = recorder.requests.filter(({ at }) => during(at))
    const acknowledgedAt = buying.acknowledged.map(({ placedAt }) => placedAt)
    return {
      fault: fault.name,
      keepsReads: fault.keepsReads,
      isPlanned: fault.isPlanned,
      from,
      to,
      writesAwayS: longestGapS(from, to, acknowledgedAt),
      writes: countOutcomes(requests.filter(isWrite)),
      reads: countOutcomes(requests.filter((request) => !isWrite(request))),
      acknowledged: acknowledgedAt.filter(during).length,
      lost: lost.filter(({ placedAt, cancelledAt }) => during(cancelledAt ?? placedAt)).length,
    }
  })
  violations.push(...windows.flatMap((window) => violationsOf(window, PATRONI_LIMIT_S)))
  if (lost.length > windows.reduce((sum, window) => sum + window.lost, 0)) {
    violations.push(`${lost.length} acknowledged writes are lost in all`)
  }
  return windows
}
