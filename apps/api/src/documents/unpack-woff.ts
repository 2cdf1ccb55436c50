import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const HEAD = 12
const ENTRY = 16

/**
 * A WOFF file as the plain font inside. The PDF library could read it as it is, but inflates its tables in JavaScript
 * and again for every document, which takes longer than the document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEAD + tableCount * ENTRY)
  // Of the search fields after the number of tables no reader makes use.
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(tableCount, 4)
  const tables: Buffer[] = []
  let place = head.length
  for (let n = 0; n < tableCount; n += 1) {
    const entry = WOFF_HEAD + n * WOFF_ENTRY
    const { table, length } = tableAt(woff, entry)
    const at = HEAD + n * ENTRY
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(place, at + 8)
    head.writeUInt32BE(length, at + 12)
    tables.push(table)
    place += table.length
  }
  return Buffer.concat([head, ...tables])
}

/** Filled up to four bytes; a table that compression would not make shorter is stored as it is. */
function tableAt(woff: Buffer, entry: number): { table: Buffer; length: number } {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  const plain = packedLength < length ? inflateSync(packed) : packed
  return { table: Buffer.concat([plain, Buffer.alloc(-length & 3)]), length }
}
