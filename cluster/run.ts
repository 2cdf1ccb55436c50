import { setTimeout as pause } from 'node:timers/promises'
import { Progress } from '@wheelyard/bench/progress'
import { deafShops, isJobDone } from './checks.ts'
import { CutOffWriter } from './cut-off-writer.ts'
import { type Fault, faults } from './faults.ts'
import { judge, type Struck } from './judge.ts'
import { startLoad } from './load.ts'
import { isHealthy, leaderNow } from './patroni.ts'
import { reportOf } from './report.ts'
import { DATABASE } from './shops.ts'
import { until } from './until.ts'
import { buildTestBed, HEALTHY_LIMIT_MS, inDatabase } from './test-bed.ts'

// The test itself; main.ts runs it where the network is ours.
const BEFORE_MS = 5_000

// Another user reads what is written here.
process.umask(0o022)

const [folder = '', ...chosen] = process.argv.slice(2)
const isChosen = (place: number) => chosen.length === 0 || chosen.includes(String(place + 1))
const progress = new Progress()
const testBed = await buildTestBed(folder, (text) => progress.say(text))
const load = startLoad(testBed)
const running = { testBed, load, cutOffWriter: new CutOffWriter() }
const struck: Struck[] = []
const notRecovered: string[] = []
for (const fault of faults.filter((_fault, place) => isChosen(place))) {
  if (!(await recoversFrom(fault))) break
}
await load.stop()
// What was still on its way counts too.
const last = struck.at(-1)
if (last) last.to = performance.now()
progress.say('comparing with what is in the database')
const { windows, violations } = await judge(running, struck)
progress.done()
process.stdout.write(`${reportOf(windows, running.cutOffWriter)}\n`)
for (const violation of [...violations, ...notRecovered]) process.stderr.write(`FAILED: ${violation}\n`)
process.exit(violations.length + notRecovered.length > 0 ? 1 : 0)

/** A cluster that does not recover is judged as it is. */
async function recoversFrom(fault: Fault): Promise<boolean> {
  const from = performance.now()
  try {
    await strike(fault)
    return true
  } catch (error) {
    notRecovered.push(`${fault.name}: ${error instanceof Error ? error.message : String(error)}`)
    return false
  } finally {
    struck.push({ fault, from, to: performance.now() })
  }
}

async function strike(fault: Fault): Promise<void> {
  progress.say(`${fault.name}: waiting until all is well`)
  await until('the cluster is healthy', isHealthy, HEALTHY_LIMIT_MS)
  await pause(BEFORE_MS)
  progress.say(fault.name)
  await fault.strike(running)
  progress.say(`${fault.name}: repaired, waiting until all is well`)
  await until('the cluster is healthy', isHealthy, HEALTHY_LIMIT_MS)
  await checkRecovery(fault)
}

async function checkRecovery({ name }: Fault): Promise<void> {
  const leader = await leaderNow()
  await inDatabase(leader, DATABASE, async (pool) => {
    const cents = 200 + struck.length
    for (const url of await deafShops(pool, testBed.shops, testBed.watched, cents)) {
      notRecovered.push(`${name}: ${url} does not learn of a new price`)
    }
    if (!(await isJobDone(pool))) notRecovered.push(`${name}: jobs are not done any more`)
  })
}
