import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from './database.ts'
import { fill } from './fill.ts'
import { filledShopSettings } from './in-shop.ts'
import type { Options } from './options.ts'
import { freePort, Helper } from './processes.ts'
import { type CpuProfile, mostExpensiveCalls, mostExpensiveParts, Profiler, type Share } from './profiler.ts'
import type { Progress } from './progress.ts'
import { projectRoot, startShop } from './shop.ts'
import { works } from './works.ts'

const WARM_UP_SECONDS = 4
const [MOST_PARTS, MOST_CALLS] = [10, 40]

/** Where the shop's processor time goes for each work, and the profiles as files for the browser's own viewer. */
export async function profileWorks(chosen: Options, progress: Progress): Promise<string> {
  await using resources = new AsyncDisposableStack()
  const database = resources.adopt(await freshDatabase(), (each) => each.stop())
  const filled = await fill(database.url, chosen, progress)
  const inspector = await freePort()
  const settings = { ...filledShopSettings(database), NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` }
  const shop = resources.adopt(await startShop(settings), (each) => each.stop())
  const driver = resources.adopt(new Helper('driver.ts'), (each) => each.stop())
  const profiler = resources.adopt(await Profiler.of(inspector), (each) => each.close())

  const pages: string[] = []
  for (const work of works.filter(({ name }) => chosen.works.includes(name))) {
    progress.say(`${work.title}: profiling`)
    const drive = { ports: [shop.port], connections: chosen.plan.connections }
    await driver.ask({ ...drive, seconds: WARM_UP_SECONDS, requests: work.requests(filled, 0) })
    const profile = await profiler.profile(async () => {
      // Far from the orders of the warm-up: none must come twice.
      await driver.ask({ ...drive, seconds: chosen.plan.seconds, requests: work.requests(filled, 1_000_000) })
    })
    pages.push(`${work.title} (${save(work.name, profile)})\n${tableOf(profile)}`)
  }
  return pages.join('\n\n')
}

function save(name: string, profile: CpuProfile): string {
  const file = `bench/results/${name}.cpuprofile`
  mkdirSync(join(projectRoot, 'bench/results'), { recursive: true })
  writeFileSync(join(projectRoot, file), JSON.stringify(profile))
  return file
}

function tableOf(profile: CpuProfile): string {
  return [
    '  whose code it was:',
    ...mostExpensiveParts(profile).slice(0, MOST_PARTS).map(lineOf),
    '  calls, with all that they called:',
    ...mostExpensiveCalls(profile).slice(0, MOST_CALLS).map(lineOf),
  ].join('\n')
}

const lineOf = ({ name, share }: Share) => `${(share * 100).toFixed(1).padStart(6)} % ${name}`
