import { functionsOf, textFrom, textOfLength } from './pdfium.ts'
import { openPdf } from './read-pdf.ts'

/** The files inside a PDF, as text. */
export async function readAttachments(pdf: Uint8Array): Promise<{ name: string; text: string }[]> {
  const { library, document } = await openPdf(pdf)
  try {
    const pdfium = functionsOf(library['module'])
    const opened = document['documentIdx']
    return Array.from({ length: pdfium.call('FPDFDoc_GetAttachmentCount', opened) }, (_, index) => {
      const file = pdfium.call('FPDFDoc_GetAttachment', opened, index)
      return {
        name: textFrom(pdfium, (at, size) => pdfium.call('FPDFAttachment_GetName', file, at, size)),
        text: textOfLength(pdfium, (...to) => pdfium.call('FPDFAttachment_GetFile', file, ...to), 'utf-8'),
      }
    })
  } finally {
    document.destroy()
    library.destroy()
  }
}
