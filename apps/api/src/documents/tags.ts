/** A part of a document as screen readers know it: `Table`, `P`. */
export type Tag = PDFKit.PDFStructureElement
type Options = PDFKit.Mixins.StructureElementOptions
type Doc = { doc: PDFKit.PDFDocument }

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

/** A part that is read aloud as it is drawn; read in the order in which they are added. */
export function tagged<Drawn>(
  { doc }: Doc,
  parent: Tag,
  type: string,
  draw: () => Drawn,
  options: Options = {},
): Drawn {
  const drawn: Drawn[] = []
  parent.add(doc.struct(type, options, () => drawn.push(draw())))
  return drawn[0]!
}

/** Not read aloud: rules, page numbers, heads that are repeated. */
export function decorate({ doc }: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Pagination' })
  draw()
  doc.endMarkedContent()
}
