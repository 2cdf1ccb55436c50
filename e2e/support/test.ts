import { test as base, type BrowserContext, type Page, type Response } from '@playwright/test'

export { expect } from '@playwright/test'

type Watch = {
  /** What the browser has complained about so far. A test that brings about a fault on purpose takes it out. */
  faults: string[]
}

/**
 * Playwright's `test`, with a watch on everything the browser complains about: a test that would pass while
 * the console is red, a policy is violated or a page calls out into the world fails at its end.
 */
export const test = base.extend<Watch>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  faults: async ({}, use) => {
    const faults: string[] = []
    await use(faults)
    if (faults.length > 0) throw new Error(`The browser complained:\n  ${faults.join('\n  ')}`)
  },
  context: async ({ context, faults, javaScriptEnabled }, use) => {
    await watch(context, faults)
    if (javaScriptEnabled) context.on('page', waitForLife)
    await use(context)
  },
})

/** Scripts of public pages begin after the first paint, and with it often after `load`: wait until React has taken over. */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const alive = async () => {
    if (!/^https?:/.test(page.url())) return
    await page.waitForFunction(
      () =>
        !document.querySelector('script[type=deferred-module]') ||
        Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')),
    )
  }
  page.goto = async (...address) => {
    const response = await goto(...address)
    await alive()
    return response
  }
  page.reload = async (...options) => {
    const response = await reload(...options)
    await alive()
    return response
  }
}

/** Writes into `faults` whatever the pages of this context are to blame for. */
export async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  context.on('console', (message) => {
    // A refusal is part of the conversation; what may not be refused is looked at in faultOf.
    const isRefusal = message.text().startsWith('Failed to load resource: the server responded with a status of 4')
    if (message.type() === 'error' && !isRefusal) faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (leavesThisMachine(request.url())) faults.push(`request to the outside: ${request.url()}`)
  })
  context.on('response', (response) => {
    const fault = faultOf(response)
    if (fault) faults.push(fault)
  })
  context.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(reportPolicyViolations)
}

function leavesThisMachine(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return /^(https?|wss?):$/.test(protocol) && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function faultOf(response: Response): string | undefined {
  const kind = response.request().resourceType()
  const isBroken = response.status() >= 500
  const isMissingPart = response.status() >= 400 && ['image', 'script', 'stylesheet', 'font'].includes(kind)
  return isBroken || isMissingPart ? `${response.status()} for ${kind} ${response.url()}` : undefined
}

/** Runs in the page. */
function reportPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    // oxlint-disable-next-line no-console -- The watch above reads the console.
    console.error(`Content Security Policy: ${violation.effectiveDirective} blocked ${violation.blockedURI}`)
  })
}
