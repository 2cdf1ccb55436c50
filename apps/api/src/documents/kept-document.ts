import { escapeHtml } from '@wheelyard/server/escape-html'

/** PDF/A, for the archive: screen readers can follow it, and nothing of it is outside the file. */
export const keptFormat = {
  pdfVersion: '1.7',
  subset: 'PDF/A-3a',
  tagged: true,
  displayTitle: true,
} as const

/** The PDF library would write a name such as "Toys & Co" into the XML as it is. */
export const authorOf = (name: string) => `
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:creator><rdf:Seq><rdf:li>${escapeHtml(name)}</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description>`
