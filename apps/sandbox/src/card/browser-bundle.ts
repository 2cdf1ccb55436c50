import { build, stop } from 'esbuild'

/** The browser's files as one classic script that holds its style sheet too. */
export async function bundleBrowserScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
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
