import { toCii } from '@wheelyard/billing/invoices/cii'
import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { Page } from '#api/documents/page'

const FILE_NAME = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** The same invoice as data, where bookkeeping programs look for it. */
export function attachData({ doc }: Page, document: InvoiceDocument): void {
  const issuedOn = new Date(document.issuedOn)
  doc.file(Buffer.from(toCii(document)), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The same invoice as data (Factur-X)',
    relationship: 'Alternative',
    creationDate: issuedOn,
    modifiedDate: issuedOn,
  })
  doc.appendXML(`${schema}${values}`)
}

const fields = {
  DocumentType: { value: 'INVOICE', description: 'Whether it is an invoice or an order' },
  DocumentFileName: { value: FILE_NAME, description: 'The name of the embedded file' },
  Version: { value: '1.0', description: 'The version of the standard that the data follows' },
  ConformanceLevel: { value: 'EN 16931', description: 'How much of an invoice the data has' },
}

const values = `
        <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${Object.entries(fields)
          .map(
            ([name, { value }]) => `
            <fx:${name}>${value}</fx:${name}>`,
          )
          .join('')}
        </rdf:Description>`

/** PDF/A asks for a description of every field that it does not know itself. */
const schema = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${Object.entries(fields)
                  .map(
                    ([name, { description }]) => `
                    <rdf:li rdf:parseType="Resource">
                        <pdfaProperty:name>${name}</pdfaProperty:name>
                        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                        <pdfaProperty:category>external</pdfaProperty:category>
                        <pdfaProperty:description>${description}</pdfaProperty:description>
                    </rdf:li>`,
                  )
                  .join('')}
                </rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>`
