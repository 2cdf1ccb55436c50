import { gtin14, normalCode } from '@wheelyard/contract/buying/quick-order-rules'

/** The serial number tells one carton from another with the same GTIN. */
export type Scan = { code: string; gtin: string | undefined; serial: string | undefined }

type Coded = { sku: string; gtin: string | null }

// What scanners send before the code to say of which kind it is: "]C1" for GS1-128.
const SYMBOLOGY = /^\][A-Z]\d/
// What they send in place of FNC1, which begins a GS1 code and ends a part of it.
const GROUP_SEPARATOR = '\u001d'
/** "(01)" and a GTIN, then perhaps "(21)" and a serial number. Most scanners send no brackets. */
const CARTON_LABEL = /^(?:\(01\)|01)(\d{14})(?:(?:\(21\)|21)(.+))?/

/** A SKU, a GTIN or a carton label, as a scanner types it. */
export function readScan(typed: string): Scan {
  const code = normalCode(typed.replaceAll(GROUP_SEPARATOR, '')).replace(SYMBOLOGY, '')
  const [, gtin, serial] = CARTON_LABEL.exec(code) ?? []
  return { code, gtin: gtin ?? gtin14(code), serial }
}

export function findLine<Line extends Coded>(lines: readonly Line[], { code, gtin }: Scan): Line | undefined {
  return (
    lines.find(({ sku }) => normalCode(sku) === code) ??
    lines.find((line) => gtin !== undefined && line.gtin !== null && gtin14(line.gtin) === gtin)
  )
}
