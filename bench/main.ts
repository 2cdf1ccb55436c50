import { execFileSync } from 'node:child_process'
import { measureCloneToPage } from './clone.ts'
import { measureCluster } from './cluster.ts'
import { measureGrowth } from './growth.ts'
import { inShop } from './in-shop.ts'
import { measure } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { profileWorks } from './profile-works.ts'
import { Progress } from './progress.ts'
import { misses, newReport, type Report, save, tables } from './report.ts'
import { projectRoot } from './shop.ts'
import { measureSizes } from './sizes.ts'
import { measureStarts } from './starts.ts'
import { works } from './works.ts'

const options = readOptions(process.argv.slice(2))
if (options) await run(options)
else process.stdout.write(HELP)

async function run(chosen: Options): Promise<void> {
  const progress = new Progress()
  progress.say('building the shop')
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
  if (chosen.profile) {
    process.stdout.write(`${await profileWorks(chosen, progress)}\n`)
    return
  }
  const report = newReport(chosen)
  if (chosen.cluster) report.cluster = await measureCluster(chosen, progress)
  else if (chosen.growth) report.growth = await measureGrowth(progress, chosen.plan, chosen.orders)
  else await measureWorks(chosen, report, progress)
  if (chosen.starts && !chosen.growth && !chosen.cluster) {
    report.starts = await measureStarts(progress, chosen.plan.rounds)
    progress.say('weighing')
    report.sizes = measureSizes()
  }
  if (chosen.clone) report.cloneToPageMs = await measureCloneToPage(progress)
  const file = save(report)
  progress.done()
  process.stdout.write(`${tables(report)}\n\nThe whole run: ${file}\n`)
  for (const miss of misses(report)) {
    process.stdout.write(`Missed: ${miss}\n`)
    process.exitCode = 1
  }
}

async function measureWorks(chosen: Options, report: Report, progress: Progress): Promise<void> {
  await inShop(chosen, progress, async (world) => {
    for (const work of works.filter(({ name }) => chosen.works.includes(name))) {
      report.works.push(await measure(world, work, chosen.plan, progress))
    }
  })
}
