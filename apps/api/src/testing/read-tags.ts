import { functionsOf, type Pdfium, textFrom, textOfLength, withMemory } from './pdfium.ts'
import { openPdf } from './read-pdf.ts'

/** A part of a page as a screen reader knows it: read aloud itself, or containing others. */
export type ReadTag = { type: string; scope: string; text: string; children: ReadTag[] }
type TaggedPage = {
  tags: ReadTag[]
  /** Drawn, but of no part and not marked as decoration: a screen reader stumbles over it. */
  forgotten: string[]
}

const TEXT_OBJECT = 1
const DECORATION = 'Artifact'
/** What pdfium makes of a hyphen after which a line ends. */
const HYPHEN_AT_END = '\u0002'

/** What a screen reader reads, page by page. */
export async function readTags(pdf: Uint8Array): Promise<TaggedPage[]> {
  const { library, document } = await openPdf(pdf)
  try {
    const pdfium = functionsOf(library['module'])
    return Array.from({ length: document.getPageCount() }, (_, index) => {
      const page = pdfium.call('FPDF_LoadPage', document['documentIdx'], index)
      return { tags: tagsOf(pdfium, page), forgotten: forgottenOn(pdfium, page) }
    })
  } finally {
    document.destroy()
    library.destroy()
  }
}

function tagsOf(pdfium: Pdfium, page: number): ReadTag[] {
  const texts = textsOf(pdfium, page)
  const read = (element: number): ReadTag => ({
    type: textFrom(pdfium, (at, size) => pdfium.call('FPDF_StructElement_GetType', element, at, size)),
    scope: scopeOf(pdfium, element),
    text: actualText(pdfium, element) || drawnText(pdfium, element, texts),
    children: children(pdfium.call('FPDF_StructElement_CountChildren', element), (n) =>
      pdfium.call('FPDF_StructElement_GetChildAtIndex', element, n),
    ).map(read),
  })
  const tree = pdfium.call('FPDF_StructTree_GetForPage', page)
  return children(pdfium.call('FPDF_StructTree_CountChildren', tree), (n) =>
    pdfium.call('FPDF_StructTree_GetChildAtIndex', tree, n),
  ).map(read)
}

/** Instead of what is drawn, where its order would be another. */
const actualText = (pdfium: Pdfium, element: number) =>
  textFrom(pdfium, (at, size) => pdfium.call('FPDF_StructElement_GetActualText', element, at, size))

const drawnText = (pdfium: Pdfium, element: number, texts: Map<number, string>) =>
  contentIds(pdfium, element)
    .map((id) => texts.get(id) ?? '')
    .join('')
    .replaceAll(HYPHEN_AT_END, '-')

/** Without those of other pages. */
const children = (count: number, childAt: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => childAt(index)).filter(Boolean)

/** Other parts among its children have none. */
const contentIds = (pdfium: Pdfium, element: number) =>
  Array.from({ length: Math.max(0, pdfium.call('FPDF_StructElement_GetMarkedContentIdCount', element)) }, (_, index) =>
    pdfium.call('FPDF_StructElement_GetMarkedContentIdAtIndex', element, index),
  ).filter((id) => id >= 0)

const objectsOf = (pdfium: Pdfium, page: number) =>
  Array.from({ length: pdfium.call('FPDFPage_CountObjects', page) }, (_, index) =>
    pdfium.call('FPDFPage_GetObject', page, index),
  )

function textsOf(pdfium: Pdfium, page: number): Map<number, string> {
  const texts = new Map<number, string>()
  const textPage = pdfium.call('FPDFText_LoadPage', page)
  for (const object of objectsOf(pdfium, page)) {
    const id = pdfium.call('FPDFPageObj_GetMarkedContentID', object)
    texts.set(id, (texts.get(id) ?? '') + textOf(pdfium, object, textPage))
  }
  return texts
}

function textOf(pdfium: Pdfium, object: number, textPage: number): string {
  if (pdfium.call('FPDFPageObj_GetType', object) !== TEXT_OBJECT) return ''
  return textFrom(pdfium, (at, size) => pdfium.call('FPDFTextObj_GetText', object, textPage, at, size))
}

function forgottenOn(pdfium: Pdfium, page: number): string[] {
  const textPage = pdfium.call('FPDFText_LoadPage', page)
  return objectsOf(pdfium, page)
    .filter((object) => pdfium.call('FPDFPageObj_GetMarkedContentID', object) < 0 && !isDecoration(pdfium, object))
    .map((object) => textOf(pdfium, object, textPage) || `shape ${object}`)
}

function isDecoration(pdfium: Pdfium, object: number): boolean {
  const marks = children(pdfium.call('FPDFPageObj_CountMarks', object), (n) =>
    pdfium.call('FPDFPageObj_GetMark', object, n),
  )
  return marks.some((mark) => markName(pdfium, mark) === DECORATION)
}

const markName = (pdfium: Pdfium, mark: number) =>
  textOfLength(pdfium, (at, size, length) => pdfium.call('FPDFPageObjMark_GetName', mark, at, size, length))

function scopeOf(pdfium: Pdfium, element: number): string {
  const attribute = pdfium.call('FPDF_StructElement_GetAttributeAtIndex', element, 0)
  const value = withMemory(pdfium, 6, (name) => {
    pdfium.memory().set(new TextEncoder().encode('Scope\0'), name)
    return pdfium.call('FPDF_StructElement_Attr_GetValue', attribute, name)
  })
  if (!value) return ''
  return textOfLength(pdfium, (at, size, length) =>
    pdfium.call('FPDF_StructElement_Attr_GetStringValue', value, at, size, length),
  )
}
