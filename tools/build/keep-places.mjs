import { readFile } from 'node:fs/promises'
import { dirname, extname, relative } from 'node:path'

/** `require` and the helpers by which bundled modules find their own files. */
export const PLACES_BANNER = [
  "import { createRequire as $createRequire } from 'node:module'",
  "import { fileURLToPath as $fileURLToPath } from 'node:url'",
  'const require = $createRequire(import.meta.url)',
  'const $url = (file) => new URL(file, import.meta.url).href',
  'const $path = (file) => $fileURLToPath($url(file))',
].join(';')

/** Lets bundled modules find files beside their source: migrations, fonts, worker scripts. Fragile: by regular expression. */
export function keepPlaces(outdir) {
  return {
    name: 'keep-places',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const file = JSON.stringify(relative(outdir, path))
        const folder = JSON.stringify(relative(outdir, dirname(path)))
        const contents = declareForCommonJs(text, file, folder)
          .replaceAll(/\bimport\.meta\.url\b/g, `$url(${file})`)
          .replaceAll(/\bimport\.meta\.filename\b/g, `$path(${file})`)
          .replaceAll(/\bimport\.meta\.dirname\b/g, `$path(${folder})`)
        return contents === text ? undefined : { contents, loader: extname(path).endsWith('ts') ? 'ts' : 'js' }
      })
    },
  }
}

function declareForCommonJs(text, file, folder) {
  const isWanted = (name) => text.includes(name) && !new RegExp(`(const|let|var) ${name}\\b`).test(text)
  const wanted = [
    isWanted('__filename') && `__filename = $path(${file})`,
    isWanted('__dirname') && `__dirname = $path(${folder})`,
  ]
  const declarations = wanted.filter(Boolean)
  return declarations.length > 0 ? `var ${declarations.join(', ')}; ${text}` : text
}
