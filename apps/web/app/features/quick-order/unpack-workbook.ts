import { strFromU8, unzipSync } from 'fflate'
import { archiveProblem } from './file-kind.ts'
import { UnreadableFile } from './order-rows.ts'

/** Far above the 5 MB of a sheet with 10,000 products; pictures are not unpacked. */
const UNPACKED_MAX = 60_000_000

/**
 * The XML of a workbook by path. The directory of the archive is read first: what it declares is all that is
 * allocated, so a directory that lies gives a part that ends early, not a full memory.
 */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  const entries: { name: string; originalSize: number }[] = []
  unzip(bytes, (entry) => entries.push(entry) < 0)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) {
    throw new UnreadableFile(archiveProblem(entries.map(({ name }) => name)))
  }
  const total = entries.filter(isXml).reduce((sum, { originalSize }) => sum + originalSize, 0)
  if (total > UNPACKED_MAX) {
    throw new UnreadableFile('This workbook is too large when unpacked: please copy the order into a new one')
  }
  return new Map(Object.entries(unzip(bytes, isXml)).map(([name, content]) => [name, wholeXml(content)]))
}

const isXml = ({ name }: { name: string }) => name.endsWith('.xml') || name.endsWith('.rels')

function unzip(bytes: Uint8Array, filter: (entry: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    throw new UnreadableFile(DAMAGED)
  }
}

function wholeXml(content: Uint8Array): string {
  const xml = strFromU8(content)
  if (!xml.trimEnd().endsWith('>')) throw new UnreadableFile(DAMAGED)
  return xml
}

export const DAMAGED = 'This workbook is damaged: please open it in a spreadsheet program and save it again'
