import { openPdf } from './read-pdf.ts'

/** A part of a page as a screen reader knows it: read aloud itself, or containing others. */
export type ReadTag = { type: string; scope: string; text: string; children: ReadTag[] }
export type TaggedPage = {
  tags: ReadTag[]
  /** Drawn, but of no part and not marked as decoration: a screen reader stumbles over it. */
  forgotten: string[]
}

/** Functions of pdfium that its wrapper has no types for. Texts are written to an address, in two bytes per letter. */
type Raw = Record<`_FPDF${string}`, (...values: number[]) => number> & {
  HEAPU8: Uint8Array
  wasmExports: { malloc: (size: number) => number; free: (address: number) => void }
}

const TEXT_OBJECT = 1
const DECORATION = 'Artifact'

/** What a screen reader reads, page by page. */
export async function readTags(pdf: Uint8Array): Promise<TaggedPage[]> {
  const { library, document } = await openPdf(pdf)
  try {
    const module: unknown = library['module']
    const raw = module as Raw
    return Array.from({ length: document.getPageCount() }, (_, index) => {
      const page = raw._FPDF_LoadPage!(document['documentIdx'], index)
      return { tags: tagsOf(raw, page), forgotten: forgottenOn(raw, page) }
    })
  } finally {
    document.destroy()
    library.destroy()
  }
}

function tagsOf(raw: Raw, page: number): ReadTag[] {
  const texts = textsOf(raw, page)
  const read = (element: number): ReadTag => ({
    type: textFrom(raw, (at, size) => raw._FPDF_StructElement_GetType!(element, at, size)),
    scope: scopeOf(raw, element),
    text: contentIds(raw, element)
      .map((id) => texts.get(id) ?? '')
      .join(''),
    children: children(raw._FPDF_StructElement_CountChildren!(element), (n) =>
      raw._FPDF_StructElement_GetChildAtIndex!(element, n),
    ).map(read),
  })
  const tree = raw._FPDF_StructTree_GetForPage!(page)
  return children(raw._FPDF_StructTree_CountChildren!(tree), (n) => raw._FPDF_StructTree_GetChildAtIndex!(tree, n)).map(
    read,
  )
}

/** Without those of other pages. */
const children = (count: number, childAt: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => childAt(index)).filter(Boolean)

/** Other parts among its children have none. */
const contentIds = (raw: Raw, element: number) =>
  Array.from({ length: Math.max(0, raw._FPDF_StructElement_GetMarkedContentIdCount!(element)) }, (_, index) =>
    raw._FPDF_StructElement_GetMarkedContentIdAtIndex!(element, index),
  ).filter((id) => id >= 0)

const objectsOf = (raw: Raw, page: number) =>
  Array.from({ length: raw._FPDFPage_CountObjects!(page) }, (_, index) => raw._FPDFPage_GetObject!(page, index))

function textsOf(raw: Raw, page: number): Map<number, string> {
  const texts = new Map<number, string>()
  const textPage = raw._FPDFText_LoadPage!(page)
  for (const object of objectsOf(raw, page)) {
    const id = raw._FPDFPageObj_GetMarkedContentID!(object)
    texts.set(id, (texts.get(id) ?? '') + textOf(raw, object, textPage))
  }
  return texts
}

function textOf(raw: Raw, object: number, textPage: number): string {
  if (raw._FPDFPageObj_GetType!(object) !== TEXT_OBJECT) return ''
  return textFrom(raw, (at, size) => raw._FPDFTextObj_GetText!(object, textPage, at, size))
}

function forgottenOn(raw: Raw, page: number): string[] {
  const textPage = raw._FPDFText_LoadPage!(page)
  return objectsOf(raw, page)
    .filter((object) => raw._FPDFPageObj_GetMarkedContentID!(object) < 0 && !isDecoration(raw, object))
    .map((object) => textOf(raw, object, textPage) || `shape ${object}`)
}

function isDecoration(raw: Raw, object: number): boolean {
  const marks = children(raw._FPDFPageObj_CountMarks!(object), (n) => raw._FPDFPageObj_GetMark!(object, n))
  return marks.some((mark) => markName(raw, mark) === DECORATION)
}

const markName = (raw: Raw, mark: number) =>
  textOfLength(raw, (at, size, length) => raw._FPDFPageObjMark_GetName!(mark, at, size, length))

function scopeOf(raw: Raw, element: number): string {
  const attribute = raw._FPDF_StructElement_GetAttributeAtIndex!(element, 0)
  const value = withMemory(raw, 6, (name) => {
    raw.HEAPU8.set(new TextEncoder().encode('Scope\0'), name)
    return raw._FPDF_StructElement_Attr_GetValue!(attribute, name)
  })
  if (!value) return ''
  return textOfLength(raw, (at, size, length) => raw._FPDF_StructElement_Attr_GetStringValue!(value, at, size, length))
}

/** Of functions that write the length to an address, too. */
const textOfLength = (raw: Raw, write: (at: number, size: number, length: number) => number) =>
  withMemory(raw, 4, (length) =>
    textFrom(raw, (at, size) => {
      write(at, size, length)
      return new DataView(raw.HEAPU8.buffer).getUint32(length, true)
    }),
  )

/** Asks for the length, and then for the text. */
function textFrom(raw: Raw, write: (at: number, size: number) => number): string {
  const size = write(0, 0)
  return withMemory(raw, size, (at) => {
    write(at, size)
    return new TextDecoder('utf-16le').decode(raw.HEAPU8.slice(at, at + size)).replaceAll('\0', '')
  })
}

function withMemory<Found>(raw: Raw, size: number, use: (address: number) => Found): Found {
  const address = raw.wasmExports.malloc(size)
  try {
    return use(address)
  } finally {
    raw.wasmExports.free(address)
  }
}
