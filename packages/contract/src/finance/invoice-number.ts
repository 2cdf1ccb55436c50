export const invoiceSeries = ['invoice', 'credit-note'] as const
export type InvoiceSeries = (typeof invoiceSeries)[number]

/** As it is printed: 1054, CN-1001. */
export const numberText = (series: InvoiceSeries, number: number) =>
  series === 'invoice' ? String(number) : `CN-${number}`

/** Without an ending: invoice-1054, credit-note-1001. */
export const fileNameOf = ({ series, number }: { series: InvoiceSeries; number: number }) => `${series}-${number}`

/** What a person typed who looks for one: 1054, CN-1001, cn1001. */
export function numberTyped(typed: string): { series: InvoiceSeries | undefined; number: number } | undefined {
  const [, prefix, digits] = /^(CN-?)?(\d{1,9})$/i.exec(typed.trim()) ?? []
  return digits ? { series: prefix ? 'credit-note' : undefined, number: Number(digits) } : undefined
}
