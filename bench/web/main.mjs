import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../tools/find-browser.mjs'
import { temporaryFolder } from '../database.ts'
import { Progress } from '../progress.ts'
import { projectRoot, startShop } from '../shop.ts'
import { saveTable } from './save-table.mjs'
import { tableOf } from './table.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
/** Medians of fewer runs are for the one who waits for them, and stay out of docs/performance.md. */
const WORTH_KEEPING = 5
/** A machine that is busy elsewhere can keep a browser from painting in time: such a visit is made again. */
const TRIES = 3
const HOUSE = join(import.meta.dirname, 'lighthouse')
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

const progress = new Progress()
fetchLighthouse()
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
const dataDir = await temporaryFolder()
const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '' })
try {
  const visits = await visitAll(await pagesOf(shop.url), Number(values.runs))
  progress.done()
  const table = tableOf(visits)
  console.log(table)
  if (Number(values.runs) >= WORTH_KEEPING) saveTable(projectRoot, table, Number(values.runs))
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** 180 MB that nothing else needs, so they are not among the shop's own dependencies. */
function fetchLighthouse() {
  if (existsSync(join(HOUSE, 'node_modules/lighthouse'))) return
  progress.say('fetching Lighthouse')
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit'], { cwd: HOUSE, stdio: ['ignore', 'ignore', 'ignore'] })
}

async function pagesOf(url) {
  const [product] = await (await fetch(`${url}/api/products?limit=1`)).json()
  return { home: `${url}/`, catalogue: `${url}/products`, product: `${url}/products/${product._id}` }
}

/** Page by page in turn, so that a busy moment of the machine does not meet one page alone. */
async function visitAll(pages, runs) {
  const { default: lighthouse } = await house('lighthouse/core/index.js')
  const { launch } = await house('chrome-launcher/dist/index.js')
  const chromePath = await findBrowser()
  const visit = async (url, tries = TRIES) => {
    const chrome = await launch({ chromePath, chromeFlags: FLAGS })
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error' })
    chrome.kill()
    const figures = figuresOf(result.lhr)
    return figures.lcpMs === undefined && tries > 1 ? visit(url, tries - 1) : figures
  }
  const visits = []
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, url] of Object.entries(pages)) {
      progress.say(`${page}, run ${run} of ${runs}`)
      visits.push({ page, ...(await visit(url)) })
    }
  }
  return visits
}

function house(file) {
  return import(join(HOUSE, 'node_modules', file))
}

function figuresOf({ categories, audits }) {
  const score = (name) => Math.round(categories[name].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
    // Without the blurs, which the style sheet brings along: Lighthouse lists them too.
    requests: audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:')).length,
  }
}
