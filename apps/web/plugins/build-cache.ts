import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/wheelyard')

/** A short name for this content: it changes when any part does, and only then. */
export function fingerprint(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}

/** Bytes that are slow to make and never change: made once per machine, under a name that holds their fingerprint. */
export async function cached(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = cachedFile(name)
  try {
    return await readFile(file)
  } catch {
    const bytes = await make()
    await mkdir(CACHE, { recursive: true })
    // Written aside and renamed: two builds at once never read half a file.
    const aside = `${file}.${process.pid}`
    await writeFile(aside, bytes)
    await rename(aside, file)
    return bytes
  }
}

export const cachedFile = (name: string) => join(CACHE, name)
