import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { canUnpackChromium, unpackChromium } from './unpack-chromium.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const DOWNLOAD_LIMIT_MS = 240_000

/** The path of a Chromium that runs here; those that need no download come first. */
export async function findBrowser(environment = process.env) {
  const named = environment.CHROME_PATH
  if (named) {
    if (runs(named)) return named
    throw new Error(`CHROME_PATH is ${named}, but no browser runs from there.`)
  }
  for (const find of [installed, keptByPlaywright, installedByNpm, downloadedByPlaywright, installedByApt]) {
    const path = await find(environment)
    if (path) return path
  }
  throw new Error(
    'The browser tests need Chromium, and none was found or could be fetched. Install Chromium or Google Chrome, ' +
      'or set CHROME_PATH to one, or run `npx playwright install --with-deps chromium`; then run the tests again.',
  )
}

const installed = () => INSTALLED.find(runs)

/** From an earlier download. */
async function keptByPlaywright() {
  const { chromium } = await import('@playwright/test')
  return runsOrNothing(chromium.executablePath())
}

async function installedByNpm() {
  if (!canUnpackChromium()) return undefined
  try {
    return runsOrNothing(await unpackChromium(runs))
  } catch (error) {
    // Without a registry the ways below may still work.
    console.error(error.message)
    return undefined
  }
}

async function downloadedByPlaywright() {
  console.log('Fetching Chromium with Playwright …')
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const limits = { timeout: DOWNLOAD_LIMIT_MS, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync(process.execPath, [cli, 'install', '--no-shell', 'chromium'], limits)
  return keptByPlaywright()
}

/** Only on a build machine, where another system package does no harm. */
function installedByApt({ CI }) {
  if (!CI || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Fetching Chromium with apt-get …')
  const limits = { timeout: DOWNLOAD_LIMIT_MS, stdio: ['ignore', 'ignore', 'inherit'] }
  spawnSync('apt-get', ['update', '-q'], limits)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], limits)
  return installed()
}

const runsOrNothing = (path) => (runs(path) ? path : undefined)

/** The file alone proves nothing: Ubuntu's chromium is a stub without snap, and a download may lack libraries. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
