import { existsSync, globSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build } from 'esbuild'
import { keepPlaces, PLACES_BANNER } from './keep-places.mjs'

/** Loaded from node_modules at run time: native code, or only for development. */
const EXTERNAL = ['sharp', 'pg-native', 'vite', 'esbuild']

/** One bundle with all dependencies: from node_modules they cost a second and 300 MB at every start. */
export async function buildServer(root) {
  const outdir = join(root, 'apps/api/dist')
  const web = await setWebAside(join(root, 'apps/web/build/server'))
  await rm(outdir, { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: { ...ownEntryPoints(root), ...(web && { web }) },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: EXTERNAL,
    // React's production build, in demo mode too. Our own settings read the environment as a whole.
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILT_CARD_SCRIPT: JSON.stringify(await cardScript(root)),
    },
    // V8 keeps the text of a script, at two bytes a character if one comment has a dash or a quotation mark.
    minifyWhitespace: true,
    lineLimit: 120,
    legalComments: 'linked',
    banner: { js: PLACES_BANNER },
    plugins: [keepPlaces(outdir)],
    logLevel: 'warning',
    // The web's build names packages of which it uses nothing on the server.
    logOverride: { 'ignored-bare-import': 'silent' },
  })
}

/** What the card sandbox serves to browsers, so that the running shop needs no bundler. */
async function cardScript(root) {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'apps/sandbox/src/card/browser/stripe.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    loader: { '.css': 'text' },
  })
  return outputFiles[0].text
}

/** The server, and each command under cli/, by the name it is started with. */
function ownEntryPoints(root) {
  const commands = globSync('apps/api/src/cli/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const files = ['apps/api/src/server.ts', ...commands]
  const identity = 'apps/identity/src/server.ts'
  return {
    ...Object.fromEntries(files.map((file) => [basename(file, '.ts'), file])),
    ...(existsSync(join(root, identity)) && { identity }),
  }
}

/** The web's rendering becomes part of the server's bundle, so that both share one React Router. */
async function setWebAside(folder) {
  const [entry, aside] = [join(folder, 'index.js'), join(folder, 'rendering.js')]
  if (!existsSync(entry)) return undefined
  const forward = "export * from '../../../api/dist/web.js'\n"
  if ((await readFile(entry, 'utf8')) !== forward) {
    await rename(entry, aside)
    await writeFile(entry, forward)
  }
  return aside
}
