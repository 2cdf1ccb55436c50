import { fileURLToPath } from 'node:url'

/** Put in by `npm run build`; run from source it is not there. */
declare const BUILT_CARD_SCRIPT: string | undefined

let script: Promise<string> | undefined

/** The stand-in for the provider's script, as one file. */
export function browserScript(): Promise<string> {
  script ??= typeof BUILT_CARD_SCRIPT === 'string' ? Promise.resolve(BUILT_CARD_SCRIPT) : buildNow()
  return script
}

async function buildNow(): Promise<string> {
  const { build, stop } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('browser/stripe.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
    logLevel: 'silent',
  })
  // esbuild keeps a process running for the next build; there is none.
  await stop()
  const [file] = outputFiles
  if (!file) throw new Error('esbuild made no file')
  return file.text
}
