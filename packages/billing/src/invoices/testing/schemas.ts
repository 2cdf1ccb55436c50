import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

xmlRegisterFsInputProviders()

/** Installed before these tests are run. */
const FACTUR_X = '../../../../../tools/factur-x/node_modules/@stackforge-eu/factur-x/schema'

const schemas = {
  invoice: schemaAt('ubl/invoice.xsd'),
  creditNote: schemaAt('ubl/credit-note.xsd'),
  cii: schemaAt(`${FACTUR_X}/en16931/FACTUR-X_EN16931.xsd`),
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

function schemaAt(file: string): XsdValidator {
  const path = resolve(import.meta.dirname, file)
  using document = XmlDocument.fromBuffer(readFileSync(path), { url: path })
  return XsdValidator.fromDoc(document)
}
