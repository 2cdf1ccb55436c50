import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { resolve } = createRequire(import.meta.url)
const binaryOf = async (file: string) => new Uint8Array(await readFile(resolve(file))).buffer

export type ReadPage = { text: string; width: number; height: number; pixels: Uint8ClampedArray<ArrayBuffer> }

export async function openPdf(pdf: Uint8Array): Promise<{ library: PDFiumLibrary; document: PDFiumDocument }> {
  const library = await PDFiumLibrary.init({ wasmBinary: await binaryOf('@hyzyla/pdfium/pdfium.wasm') })
  return { library, document: await library.loadDocument(pdf) }
}

/** What a person sees: each page as text and as pixels. */
export async function readPdf(pdf: Uint8Array, { scale = 2 } = {}): Promise<ReadPage[]> {
  const { library, document } = await openPdf(pdf)
  try {
    const pages: ReadPage[] = []
    for (const page of document.pages()) {
      // Before rendering, which closes the page.
      const text = page.getText()
      const { data, width, height } = await page.render({ scale })
      pages.push({ text, width, height, pixels: new Uint8ClampedArray(data) })
    }
    return pages
  } finally {
    document.destroy()
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
