import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
const binaryOf = async (file: string) => new Uint8Array(await readFile(resolve(file))).buffer

export type ReadPage = { text: string; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

/** What a person sees: each page as text and as pixels. */
export async function readPdf(pdf: Uint8Array, { scale = 2 } = {}): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init({ wasmBinary: await binaryOf('@hyzyla/pdfium/pdfium.wasm') })
  try {
    const document = await library.loadDocument(pdf)
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      // Before rendering, which closes the page.
      const text = page.getText()
      const { data, width, height } = await page.render({ scale })
      pages.push({ text, width, height, pixels: new Uint8ClampedArray(data) })
    }
    document.destroy()
    return pages
  } finally {
    library.destroy()
  }
}

/** What a scanner reads on a page. */
export async function readCodes({ pixels, width, height }: ReadPage): Promise<{ format: string; text: string }[]> {
  prepareZXingModule({ overrides: { wasmBinary: await binaryOf('zxing-wasm/reader/zxing_reader.wasm') } })
  const image: unknown = { data: pixels, width, height }
  const found = await readBarcodes(image as Parameters<typeof readBarcodes>[0], { textMode: 'HRI' })
  return found.map(({ format, text }) => ({ format, text }))
}
