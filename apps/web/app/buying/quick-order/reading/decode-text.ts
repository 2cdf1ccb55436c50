import { UnreadableFile } from './order-rows.ts'

/** Not those that Windows-1252 has no letters for. */
const CONTROL = /[^\P{Cc}\s\u0080-\u009f]/u

/** UTF-8 or UTF-16, else what spreadsheets on Windows write. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8', { fatal: true })
  const decoded = attempt(() => text.decode(bytes)) ?? new TextDecoder('windows-1252').decode(bytes)
  if (CONTROL.test(decoded)) throw new UnreadableFile(['not-text'])
  return decoded
}

/** By its byte order mark, or by the zeros that every second byte of Latin letters is. */
function utf16Of([first, second, third, fourth]: Uint8Array): string | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth)) return 'utf-16be'
  return undefined
}

function attempt<Result>(decode: () => Result): Result | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
