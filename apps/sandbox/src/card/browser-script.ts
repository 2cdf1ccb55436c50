import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

const { resolve } = createRequire(import.meta.url)

let script: Promise<string> | undefined

/** The stand-in for the provider's script, as one file: the one `npm run build` made, or made now. */
export function browserScript(): Promise<string> {
  script ??= readBuilt().catch(buildNow)
  return script
}

// Found by package name, because the server may itself have been bundled into some other folder.
const sourceFile = () => resolve('@wheelyard/sandbox/card/browser/stripe')
const readBuilt = () => readFile(new URL('../../../build/stripe.js', `file://${sourceFile()}`), 'utf8')

async function buildNow(): Promise<string> {
  const { bundleBrowserScript } = await import('./browser-bundle.ts')
  return bundleBrowserScript(sourceFile())
}
