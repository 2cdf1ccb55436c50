import { hasRightToLeft, isMirrored } from './right-to-left.ts'

/** A part of a document as screen readers know it: `Table`, `P`. */
export type Tag = PDFKit.PDFStructureElement
type Options = PDFKit.Mixins.StructureElementOptions
type Doc = { doc: PDFKit.PDFDocument }
/** With what was written last. */
type Written = Doc & { said: string[] }

declare global {
  namespace PDFKit.Mixins {
    // Known to the PDF library and not to its types.
    interface StructureElementOptions {
      scope?: 'Column' | 'Row'
    }
    interface PDFAttachmentOptions {
      relationship?: 'Alternative'
    }
  }
}

export function tagDocument({ doc }: Doc): Tag {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return root
}

/** A part that contains others. */
export function tagWithin({ doc }: Doc, parent: Tag, type: string, options: Options = {}): Tag {
  const tag = doc.struct(type, options)
  parent.add(tag)
  return tag
}

/**
 * A part that is read aloud as it is drawn; read in the order in which they are added. What stands from right to left
 * is told as well: on paper its words are in another order.
 */
export function tagged<Drawn>(
  { doc, said }: Written,
  parent: Tag,
  type: string,
  draw: () => Drawn,
  options: Options = {},
): Drawn {
  const drawn: Drawn[] = []
  const tag = doc.struct(type, options, () => {
    said.length = 0
    drawn.push(draw())
    if (!options.alt && (isMirrored() || said.some(hasRightToLeft))) tellText(tag, said.join('\n'))
  })
  parent.add(tag)
  return drawn[0]!
}

/** Known only when it is drawn, and the PDF library takes it before. */
function tellText(tag: Tag, text: string): void {
  const { dictionary } = tag as unknown as { dictionary: { data: Record<string, unknown> } }
  // What the library writes as a text and not as a name.
  dictionary.data['ActualText'] = Object(text)
}

/** Not read aloud: rules, page numbers, heads that are repeated. */
export function decorate({ doc }: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Pagination' })
  draw()
  doc.endMarkedContent()
}
