import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/wheelyard')

export function fingerprint(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}

/** Bytes that are slow to generate: generated once per machine. The name must contain a fingerprint of the input. */
export async function cached(name: string, generate: () => Promise<Buffer>): Promise<Buffer> {
  const file = cachedFile(name)
  try {
    return await readFile(file)
  } catch {
    const bytes = await generate()
    await mkdir(CACHE, { recursive: true })
    // Renamed when complete: two builds at the same time never read half a file.
    const temporary = `${file}.${process.pid}`
    await writeFile(temporary, bytes)
    await rename(temporary, file)
    return bytes
  }
}

export const cachedFile = (name: string) => join(CACHE, name)
