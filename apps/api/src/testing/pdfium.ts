/** Functions of pdfium that its wrapper has no types for. They write texts to an address. */
export type Pdfium = {
  call: (name: `FPDF${string}`, ...values: number[]) => number
  memory: () => Uint8Array
  reserve: (size: number) => number
  release: (address: number) => void
}

export function functionsOf(module: unknown): Pdfium {
  const raw = module as Record<string, (...values: number[]) => number> & {
    HEAPU8: Uint8Array
    wasmExports: { malloc: (size: number) => number; free: (address: number) => void }
  }
  return {
    call: (name, ...values) => raw[`_${name}`]!(...values),
    memory: () => raw.HEAPU8,
    reserve: raw.wasmExports.malloc,
    release: raw.wasmExports.free,
  }
}

type Write = (at: number, size: number) => number
type WriteBoth = (at: number, size: number, length: number) => number

/** Text of functions that write its length to an address, too. */
export function textOfLength(pdfium: Pdfium, write: WriteBoth, encoding?: 'utf-8'): string {
  return withMemory(pdfium, 4, (length) => {
    const writeText = (at: number, size: number) => {
      write(at, size, length)
      return new DataView(pdfium.memory().buffer).getUint32(length, true)
    }
    return textFrom(pdfium, writeText, encoding)
  })
}

/** Asks for the length, and then for the text. */
export function textFrom(pdfium: Pdfium, write: Write, encoding: 'utf-8' | 'utf-16le' = 'utf-16le'): string {
  const size = write(0, 0)
  return withMemory(pdfium, size, (at) => {
    write(at, size)
    return new TextDecoder(encoding).decode(pdfium.memory().slice(at, at + size)).replaceAll('\0', '')
  })
}

export function withMemory<Found>(pdfium: Pdfium, size: number, use: (address: number) => Found): Found {
  const address = pdfium.reserve(size)
  try {
    return use(address)
  } finally {
    pdfium.release(address)
  }
}
