import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { startShop } from './shop-under-test.mjs'

const root = resolve(import.meta.dirname, '..')
const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')

// Everything after `npm run test:browser --` goes to Playwright: file names, --grep, --project="phone*" …
process.exitCode = await runBrowserTests(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  return 1
})

/** With BASE_URL and CARD_SANDBOX_URL the tests use a shop that runs already; otherwise they start their own. */
async function runBrowserTests(args) {
  const browser = await findBrowser()
  if (process.env.BASE_URL) return runPlaywright(args, browser, {})

  const shop = await startShop(root)
  const interrupt = () => void shop.stop().finally(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const code = await runPlaywright(args, browser, { BASE_URL: shop.url, CARD_SANDBOX_URL: shop.cardSandboxUrl })
    if (code !== 0) shop.keepLog(join(root, 'test-results'))
    return code
  } finally {
    await shop.stop()
  }
}

function runPlaywright(args, browser, shop) {
  const env = { ...process.env, CHROME_PATH: browser, ...shop }
  const child = spawn(process.execPath, [playwright, 'test', ...args], { cwd: root, env, stdio: 'inherit' })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}
