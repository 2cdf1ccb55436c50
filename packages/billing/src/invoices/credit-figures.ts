import type { TaxPart, TaxReason } from '@wheelyard/contract/buying/tax-rules'
import { taxSentence } from '@wheelyard/contract/buying/tax-texts'
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts'
import { oneUnit, freightShares, type OrderedLine, sums, toLine } from './invoice-figures.ts'

/** What a refund gives back of an invoice. */
export type Credited = {
  /** Empty if it is of no units in particular. */
  goods: CreditedGoods[]
  /** Of what the payment was for. */
  parts: TaxPart[]
  /** Why the order has its tax; null if it has none. */
  taxReason: TaxReason | null
}

/** Without tax: the units at their price, or less. */
export type CreditedGoods = Omit<OrderedLine, 'totalCents'> & { cents: number }

export type CreditFigures = ReturnType<typeof creditFigures>

/** Goods in lines and their freight beside them, as on the invoice; freight alone is in lines. */
export function creditFigures(invoice: InvoiceDocument, { goods, parts, taxReason }: Credited) {
  const goodsCents = sum(parts.map((part) => part.goodsCents))
  const freightCents = sum(parts.map((part) => part.freightCents))
  const { parts: _parts, ...figures } = sums(goodsCents, freightCents, parts)
  const freight = freightShares(parts, freightText(invoice))
  const lines = goodsCents > 0 ? goodsLines(invoice, goods, parts) : freight.map(oneUnit)
  return {
    ...figures,
    // The last cent of a part can be one of tax, and a document has a line of whatever it taxes.
    lines: [...lines, ...parts.filter(isTaxOnly).map((part) => partLine(invoice, part))],
    charges: goodsCents > 0 ? freight : [],
    taxSentence: taxReason && taxSentence({ parts: partsTold(parts), reason: taxReason }),
  }
}

const goodsLines = (invoice: InvoiceDocument, goods: CreditedGoods[], parts: TaxPart[]): DocumentLine[] =>
  goods.length > 0
    ? goods.filter(({ cents }) => cents > 0).map((each) => toLine(pricedLine(each), parts))
    : parts.filter((part) => part.goodsCents > 0).map((part) => partLine(invoice, part))

function pricedLine({ cents, ...line }: CreditedGoods): OrderedLine {
  if (cents === line.quantity * line.unitPriceCents) return { ...line, totalCents: cents }
  // Not under its SKU: no unit of it comes back by this.
  const productName = `Price reduction: ${line.quantity} × ${line.productName}`
  return { ...line, productName, sku: '', quantity: 1, unitPriceCents: cents, totalCents: cents }
}

const partLine = ({ number }: InvoiceDocument, { goodsCents: cents, treatment, ratePpm }: TaxPart): DocumentLine =>
  oneUnit({ text: `Part of invoice ${number}`, cents, treatment, ratePpm })

/** As the invoice calls it, beside the goods or instead of them. */
const freightText = ({ charges, lines, goodsCents }: InvoiceDocument) =>
  (goodsCents > 0 ? charges[0]?.text : lines[0]?.name) ?? 'Freight'

/** A rate of which nothing is given back is worth a word only if no other is. */
function partsTold(parts: TaxPart[]): TaxPart[] {
  const credited = parts.filter((part) => part.goodsCents + part.freightCents > 0)
  return credited.some(({ ratePpm }) => ratePpm > 0) ? credited : parts
}

const isTaxOnly = ({ goodsCents, freightCents, taxCents }: TaxPart) => goodsCents + freightCents === 0 && taxCents > 0
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
