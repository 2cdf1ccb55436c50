import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'
/** Below this the headers outweigh what compressing saves. */
const WORTH_IT_BYTES = 1_000

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes each text file compressed as far as possible: slow, but only once. */
export async function compressFiles(folder) {
  await Promise.all(globSync(TEXT, { cwd: folder }).map((file) => compress(join(folder, file))))
}

async function compress(file) {
  const plain = await readFile(file)
  if (plain.length < WORTH_IT_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([brotli(plain, { params }), gzipped(plain, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
