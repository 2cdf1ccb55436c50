import { failedIntegrity, lostNumbers, lostOrders, wrongStock } from './checks.ts'
import type { Fault, Running } from './faults.ts'
import type { Load } from './load.ts'
import { PATRONI_LIMIT_S, leaderNow } from './patroni.ts'
import { DATABASE } from './shops.ts'
import { countOutcomes, isWrite, longestGapS, violationsOf, type Window } from './verdict.ts'
import { inDatabase } from './test-bed.ts'

/** From when the one before it was over until all was well again; in milliseconds. */
export type Struck = { fault: Fault; from: number; to: number }

/** Compares what buyers were told with what the leader has in the end. */
export async function judge({ testBed, load, cutOffWriter }: Running, struck: Struck[]) {
  const leader = await leaderNow()
  const lost = await inDatabase(leader, DATABASE, (pool) => lostOrders(pool, load.acknowledged))
  const stock = await inDatabase(leader, DATABASE, (pool) => wrongStock(pool, testBed.products))
  const numbers = await inDatabase(leader, 'postgres', (pool) => lostNumbers(pool, cutOffWriter.acknowledged))
  const integrity = await failedIntegrity(leader)
  const windows = struck.map((each) => windowOf(each, load, new Set(lost.map(({ id }) => id))))
  const violations = windows.flatMap((window) => violationsOf(window, PATRONI_LIMIT_S))
  if (lost.length > 0) violations.push(`${lost.length} acknowledged orders of the whole run are lost`)
  if (numbers.length > 0) violations.push(`${numbers.length} acknowledged writes to the cut-off leader are lost`)
  if (stock.length > 0) violations.push(`the stock of ${stock.length} products does not add up`)
  if (integrity) violations.push(`integrity checks: ${integrity}`)
  return { windows, violations }
}

function windowOf({ fault, from, to }: Struck, load: Load, lost: Set<string>): Window {
  const during = (at: number) => at >= from && at <= to
  const requests = load.requests.filter(({ at }) => during(at))
  const told = load.acknowledged.filter(({ placedAt, cancelledAt }) => during(placedAt) || during(cancelledAt ?? 0))
  return {
    fault: fault.name,
    keepsReads: fault.keepsReads,
    isPlanned: fault.isPlanned,
    writesAwayS: longestGapS(
      from,
      to,
      load.acknowledged.map(({ placedAt }) => placedAt),
    ),
    writes: countOutcomes(requests.filter(isWrite)),
    reads: countOutcomes(requests.filter((request) => !isWrite(request))),
    acknowledged: told.length,
    lost: told.filter(({ id }) => lost.has(id)).length,
  }
}
