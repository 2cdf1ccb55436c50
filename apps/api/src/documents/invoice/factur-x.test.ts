import { toCii } from '@wheelyard/billing/invoices/cii'
import { composeCreditNote } from '@wheelyard/billing/invoices/compose-credit-note'
import { invoiceOfLines, sampleInvoice } from '@wheelyard/billing/invoices/testing'
import { sampleCreditNote } from '@wheelyard/billing/invoices/testing/sample-credit'
import { XmlDocument } from 'libxml2-wasm'
import { expect, it } from 'vitest'
import { readAttachments } from '#api/testing/read-attachments'
import { readPdf } from '#api/testing/read-pdf'
import { renderInvoice } from './render-invoice.ts'

const note = { number: 'CN-1001', issuedOn: '2026-11-20', reason: 'Refunded in full' }
const documents = {
  'an invoice': sampleInvoice(),
  'an invoice of 40 lines': invoiceOfLines(40),
  'a credit note': composeCreditNote(sampleInvoice(), note),
  'a credit note of a part': sampleCreditNote(),
}

const dollars = (text: string | undefined) => Number(text?.replaceAll(/[$,]/g, ''))
const textOf = async (pdf: Buffer) =>
  (await readPdf(pdf, { scale: 0.1 })).map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')

it.each(Object.entries(documents))(
  '%s says the same to people and to programs: what was charged',
  async (_, document) => {
    const pdf = await renderInvoice(document)
    const xml = toCii(document)
    expect(await readAttachments(pdf)).toEqual([{ name: 'factur-x.xml', text: xml }])
    const inXml = (name: string) =>
      Array.from(xml.matchAll(new RegExp(`<ram:${name}\\b[^>]*>([^<]*)`, 'g')), ([, text]) => Number(text))
    const seen = await textOf(pdf)
    const inPdf = (label: string) => dollars(new RegExp(`${label} (-?\\$[\\d,.]+)`).exec(seen)?.[1])

    expect(inPdf('Total \\(USD\\)')).toBe(document.totalCents / 100)
    expect(inXml('GrandTotalAmount')).toEqual([inPdf('Total \\(USD\\)')])
    expect(inXml('TaxBasisTotalAmount')).toEqual([inPdf('Total without tax')])
    expect(inXml('DuePayableAmount')).toEqual([inPdf('(?:Amount due|Credited to you) \\(USD\\)')])
    const taxes = Array.from(seen.matchAll(/VAT [\d.]+% on (\S+) (\S+)/g))
    expect(inXml('BasisAmount')).toEqual(taxes.map(([, base]) => dollars(base)))
    expect(inXml('CalculatedAmount')).toEqual(taxes.map(([, , tax]) => dollars(tax)))
    for (const { totalCents } of document.lines) expect(inXml('LineTotalAmount')).toContain(totalCents / 100)
  },
)

const namespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  pdfaProperty: 'http://www.aiim.org/pdfa/ns/property#',
}

/** Never compressed, so that programs find it without reading the file. */
function metadataOf(pdf: Buffer, names: string[]): string[] {
  const text = pdf.toString()
  using xmp = XmlDocument.fromString(text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('<?xpacket end')))
  return names.flatMap((name) => xmp.find(`//${name}`, namespaces).map(({ content }) => content.trim()))
}

it('its metadata says that it is a PDF/A-3 and a Factur-X, by whom and of which day', async () => {
  const sample = sampleInvoice()
  const pdf = await renderInvoice({ ...sample, seller: { ...sample.seller, name: 'Toys & <Sons>' } })
  expect(metadataOf(pdf, ['dc:title', 'dc:creator', 'xmp:CreateDate'])).toEqual([
    'Invoice 1054',
    'Toys & <Sons>',
    '2026-11-16T00:00:00Z',
  ])
  expect(metadataOf(pdf, ['pdfaid:part', 'pdfaid:conformance'])).toEqual(['3', 'A'])
  const fields = ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel']
  const values = fields.map((field) => `fx:${field}`)
  expect(metadataOf(pdf, values)).toEqual(['INVOICE', 'factur-x.xml', '1.0', 'EN 16931'])
  expect(metadataOf(pdf, ['pdfaProperty:name'])).toEqual(fields)
})

it('nothing of it is outside: fonts, colours and one file, which is the other form of the invoice', async () => {
  const file = (await renderInvoice(sampleInvoice())).toString('latin1')
  const count = (pattern: RegExp) => file.match(pattern)?.length ?? 0
  expect(count(/\/Type \/FontDescriptor/g)).toBe(2)
  expect(count(/\/FontFile2 /g)).toBe(2)
  expect(file).not.toContain('Helvetica')
  expect(count(/\/DestOutputProfile /g)).toBe(1)
  expect(count(/\/Type \/EmbeddedFile/g)).toBe(1)
  expect(count(/\/AFRelationship \/Alternative/g)).toBe(1)
  expect(file).toContain('/Lang (en-US)')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file).toContain('/Marked true')
})
