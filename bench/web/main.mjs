import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@wheelyard/tools/find-browser'
import { installTools } from '@wheelyard/tools/install-tools'
import { temporaryFolder } from '../database.ts'
import { Progress } from '../progress.ts'
import { projectRoot, startShop } from '../shop.ts'
import { saveTable } from './save-table.mjs'
import { mediansOf, tableOf } from './table.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
/** Medians of fewer runs are printed, but stay out of docs/performance.md. */
const RUNS_TO_SAVE = 5
/** Of the page with scripts, less that of the same page without: style and layout depend on the machine alone. */
const MAX_SCRIPT_TBT_MS = 50
/** A busy machine can keep the browser from painting in time: such a visit is repeated. */
const TRIES = 3
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse')
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

const progress = new Progress()
installTools(LIGHTHOUSE)
execFileSync(process.execPath, ['tools/build.mjs'], { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] })
const dataDir = await temporaryFolder()
const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: '' })
try {
  const visits = await visitAll(await pagesOf(shop.url))
  progress.done()
  console.log(tableOf(visits))
  if (runs >= RUNS_TO_SAVE) saveTable(projectRoot, tableOf(visits), runs)
  for (const { page, scriptTbtMs } of mediansOf(visits)) {
    if (scriptTbtMs < MAX_SCRIPT_TBT_MS) continue
    console.error(
      `${page}: scripts add ${scriptTbtMs.toFixed(0)} ms of blocking time, ${MAX_SCRIPT_TBT_MS} are allowed`,
    )
    process.exitCode = 1
  }
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function pagesOf(url) {
  const [product] = await (await fetch(`${url}/api/products?limit=1`)).json()
  return {
    home: `${url}/`,
    catalogue: `${url}/products`,
    product: `${url}/products/${product._id}`,
    cart: `${url}/cart`,
  }
}

/** The pages take turns, with and without scripts, so that a busy spell of the machine does not hit one alone. */
async function visitAll(pages) {
  const visit = await visitor()
  const visits = []
  for (let run = 1; run <= runs; run += 1) {
    for (const [page, url] of Object.entries(pages)) {
      progress.say(`${page}, run ${run} of ${runs}`)
      const { audits, categories } = await visit(url)
      const withoutScripts = await visit(url, {
        blockedUrlPatterns: ['*.js'],
        onlyAudits: ['total-blocking-time', 'largest-contentful-paint'],
      })
      const bareTbtMs = tbtOf(withoutScripts.audits)
      visits.push({ page, ...numbersOf(audits, categories), bareTbtMs, scriptTbtMs: tbtOf(audits) - bareTbtMs })
    }
  }
  return visits
}

async function visitor() {
  const { default: lighthouse } = await import(join(LIGHTHOUSE, 'node_modules/lighthouse/core/index.js'))
  const { launch } = await import(join(LIGHTHOUSE, 'node_modules/chrome-launcher/dist/index.js'))
  const chromePath = await findBrowser()
  return async function visit(url, settings = {}, tries = TRIES) {
    const chrome = await launch({ chromePath, chromeFlags: FLAGS })
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error', ...settings })
    chrome.kill()
    const painted = lhr.audits['largest-contentful-paint'].numericValue !== undefined
    return painted || tries === 1 ? lhr : visit(url, settings, tries - 1)
  }
}

function tbtOf(audits) {
  return audits['total-blocking-time'].numericValue
}

function numbersOf(audits, categories) {
  const score = (name) => Math.round(categories[name].score * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: tbtOf(audits),
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: audits['total-byte-weight'].numericValue,
    // Lighthouse also lists the previews that are part of the style sheet.
    requests: audits['network-requests'].details.items.filter(({ url }) => !url.startsWith('data:')).length,
  }
}
