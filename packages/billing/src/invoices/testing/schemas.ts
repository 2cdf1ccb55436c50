import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()

const schemas = {
  invoice: schemaAt('ubl/invoice.xsd', import.meta.url),
  creditNote: schemaAt('ubl/credit-note.xsd', import.meta.url),
  cii: schemaAt('../schema/en16931/FACTUR-X_EN16931.xsd', import.meta.resolve('@stackforge-eu/factur-x')),
}

/** What is wrong with a document's form; empty if nothing is. */
export function schemaProblems(xml: string, kind: keyof typeof schemas): string[] {
  using document = XmlDocument.fromString(xml)
  try {
    schemas[kind].validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message)
    throw error
  }
}

function schemaAt(file: string, from: string): XsdValidator {
  const path = fileURLToPath(new URL(file, from))
  using document = XmlDocument.fromBuffer(readFileSync(path), { url: path })
  return XsdValidator.fromDoc(document)
}
