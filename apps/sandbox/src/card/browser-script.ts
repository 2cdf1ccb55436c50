import { fileURLToPath } from 'node:url'

/** Defined by `npm run build`, not when run from source. */
declare const BUILT_CARD_SCRIPT: string | undefined

let script: Promise<string> | undefined

export function browserScript(): Promise<string> {
  script ??= typeof BUILT_CARD_SCRIPT === 'string' ? Promise.resolve(BUILT_CARD_SCRIPT) : buildScript()
  return script
}

async function buildScript(): Promise<string> {
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
  await stop()
  const [file] = outputFiles
  if (!file) throw new Error('esbuild wrote no file')
  return file.text
}
