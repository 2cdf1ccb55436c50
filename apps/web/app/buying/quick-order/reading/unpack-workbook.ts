import { strFromU8, unzipSync, zipSync } from 'fflate'
import { archiveProblem } from './file-kind.ts'
import { UnreadableFile } from './order-rows.ts'

/** Far above the 5 MB of a sheet with 10,000 products; pictures are not unpacked. */
const UNPACKED_MAX = 60_000_000

type Workbook = {
  textOf: (path: string) => string
  /** Without compression and pictures. */
  repacked: Uint8Array<ArrayBuffer>
}

/**
 * The directory of the archive is read first: what it declares is all that is allocated, so a directory that lies
 * gives a part that ends early, not a full memory.
 */
export function unpackWorkbook(bytes: Uint8Array): Workbook {
  const entries: { name: string; originalSize: number }[] = []
  unzip(bytes, (entry) => entries.push(entry) < 0)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new UnreadableFile(archiveProblem(entries.map(({ name }) => name)))
  }
  const total = entries.filter(isXml).reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (total > UNPACKED_MAX) throw new UnreadableFile(['unpacked-too-large'])
  const parts = unzip(bytes, isXml)
  if (Object.values(parts).some((part) => !isWhole(part))) throw new UnreadableFile(['damaged'])
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  return { textOf, repacked: zipSync(parts, { level: 0 }) }
}

const isXml = ({ name }: { name: string }) => name.endsWith('.xml') || name.endsWith('.rels')

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new UnreadableFile(['damaged'])
  }
}

/** XML ends with a tag. */
const isWhole = (part: Uint8Array) => strFromU8(part.subarray(-20)).trimEnd().endsWith('>')
