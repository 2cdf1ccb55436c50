import { UnreadableFile } from './order-rows.ts'
import type { ReadingText } from './reading-texts.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED = utf16('EncryptedPackage')

/** First bytes of files that are dropped by mistake; text may begin with the letters of a program's "MZ". */
const OTHERS: [kind: string, ...signatures: number[][]][] = [
  ['pdf', ascii('%PDF-')],
  ['picture', [0x89, ...ascii('PNG')], [0xff, 0xd8, 0xff], ascii('GIF8')],
  ['program', [...ascii('MZ'), 0x90, 0x00], [0x7f, ...ascii('ELF')]],
  ['archive', [0x1f, 0x8b], ascii('7z\u00bc'), ascii('Rar!')],
  ['text', ascii('{\\rtf')],
]

/** Told from the content: the name may lie. */
export function fileKind(bytes: Uint8Array): 'workbook' | 'text' {
  if (bytes.length === 0) throw new UnreadableFile(['empty-file'])
  if (startsWith(bytes, ZIP)) return 'workbook'
  if (startsWith(bytes, OLE)) throw new UnreadableFile(oleProblem(bytes))
  const other = OTHERS.find(([, ...signatures]) => signatures.some((signature) => startsWith(bytes, signature)))
  if (other) throw new UnreadableFile(['other-file', { kind: other[0] }])
  if (isMarkup(bytes)) throw new UnreadableFile(['markup'])
  return 'text'
}

/** A password wraps an .xlsx into the container of the old .xls. */
const oleProblem = (bytes: Uint8Array): ReadingText => (includes(bytes, ENCRYPTED) ? ['password'] : ['old-office'])

/** A zip with anything but an Excel workbook in it. */
export function archiveProblem(names: readonly string[]): ReadingText {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^content\.xml$/)) return ['open-document']
  if (has(/\.iwa$/)) return ['numbers-file']
  if (has(/^xl\/workbook\.bin$/)) return ['binary-workbook']
  if (has(/^(word|ppt)\//)) return ['document']
  return ['zip-archive']
}

function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!doctype|html|table|meta)/i.test(start)
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function includes(bytes: Uint8Array, part: readonly number[]): boolean {
  for (let at = bytes.indexOf(part[0] ?? 0); at !== -1; at = bytes.indexOf(part[0] ?? 0, at + 1)) {
    if (startsWith(bytes.subarray(at), part)) return true
  }
  return false
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0))
}

function utf16(text: string): number[] {
  return ascii(text).flatMap((code) => [code, 0])
}
