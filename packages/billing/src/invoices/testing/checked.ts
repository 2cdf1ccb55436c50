import { expect } from 'vitest'
import { toCii } from '../cii.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { toUbl } from '../ubl.ts'
import { brokenRules } from './en16931-rules.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { readXml } from './read-xml.ts'
import { schemaProblems } from './schemas.ts'

/** In both formats of the right form, alike and within the rules; gives what they say. */
export function checked(document: InvoiceDocument) {
  const [ubl, cii] = [toUbl(document), toCii(document)]
  expect(schemaProblems(ubl, document.series === 'invoice' ? 'invoice' : 'creditNote')).toEqual([])
  expect(schemaProblems(cii, 'cii')).toEqual([])
  const read = readUbl(ubl)
  expect(readCii(cii)).toEqual(read)
  expect(brokenRules(read)).toEqual([])
  return { read, ubl: readXml(ubl) }
}
