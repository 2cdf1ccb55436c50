import { test as base, type BrowserContext, type Page, type Response } from '@playwright/test'

export { expect } from '@playwright/test'

type Fixtures = {
  /** What the browser has complained about so far. A test that causes an error on purpose removes it. */
  browserErrors: string[]
  /** A page in a browser of its own, watched like `page`: for another device or another person. */
  openPage: () => Promise<Page>
}

/** Playwright's `test`, which also fails when the console is red, a policy is violated or a page calls another host. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  browserErrors: async ({}, use) => {
    const errors: string[] = []
    await use(errors)
    if (errors.length > 0) throw new Error(`The browser complained:\n  ${errors.join('\n  ')}`)
  },
  context: async ({ context, browserErrors, javaScriptEnabled }, use) => {
    await watch(context, browserErrors)
    if (javaScriptEnabled) context.on('page', waitForHydration)
    await use(context)
  },
  openPage: async ({ browser, browserErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await watch(context, browserErrors)
      context.on('page', waitForHydration)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Collects what the pages of this context are to blame for. */
export async function watch(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('console', (message) => {
    // A refusal is a normal answer; those that are not are found by errorIn.
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded with a status of 4')
    if (message.type() === 'error' && !isRefusal) errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isExternal(request.url())) errors.push(`request to another host: ${request.url()}`)
  })
  context.on('response', (response) => {
    const error = errorIn(response)
    if (error) errors.push(error)
  })
  context.on('dialog', (dialog) => {
    errors.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(reportPolicyViolations)
}

/** Scripts of public pages start after the first paint, often after `load`: a click before that would do nothing. */
export function waitForHydration(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const hydrated = async () => {
    if (/^https?:/.test(page.url())) await page.waitForFunction(isHydrated)
  }
  page.goto = async (...address) => {
    const response = await goto(...address)
    await hydrated()
    return response
  }
  page.reload = async (...options) => {
    const response = await reload(...options)
    await hydrated()
    return response
  }
}

/** Runs in the page. React keeps its root on the document and marks it once the server's markup is taken over. */
function isHydrated(): boolean {
  const isReactPage = [...document.scripts].some(({ textContent }) => textContent.includes('__reactRouterContext'))
  if (!isReactPage) return true
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } }
  const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))?.[1] as Root | undefined
  return root?.stateNode.current.memoizedState?.isDehydrated === false
}

function isExternal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return /^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function errorIn(response: Response): string | undefined {
  const type = response.request().resourceType()
  const isBroken = response.status() >= 500
  const isMissing = response.status() >= 400 && ['image', 'script', 'stylesheet', 'font'].includes(type)
  return isBroken || isMissing ? `${response.status()} for ${type} ${response.url()}` : undefined
}

/** Runs in the page. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    // oxlint-disable-next-line no-console -- `watch` reads the console.
    console.error(`Content Security Policy: ${violation.effectiveDirective} blocked ${violation.blockedURI}`)
  })
}
