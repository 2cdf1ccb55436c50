import type { TaxPart, TaxReason } from '@wheelyard/contract/buying/tax-rules'
import { taxSentence } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/server'
import type { DocumentLine, InvoiceDocument } from './invoice-document.ts'
import { oneUnit, freightShares, type OrderedLine, sums, toLine } from './invoice-figures.ts'

/** What a refund gives back of an invoice. */
export type Credited = {
  /** Empty if it is of no units in particular. */
  goods: CreditedGoods[]
  /** Of what the payment was for. */
  parts: TaxPart[]
  /** What is of no units in particular lowers the price of all goods. */
  isReduction?: boolean
  /** Why the order has its tax; null if it has none. */
  taxReason: TaxReason | null
}

/** Without tax: the units at their price, or less. */
export type CreditedGoods = Omit<OrderedLine, 'totalCents' | 'discountCents'> & {
  cents: number
  /** What the units cost, less their share of the discount. */
  priceCents: number
}

export type CreditFigures = ReturnType<typeof creditFigures>

/** Goods in lines and their freight beside them, as on the invoice; freight alone is in lines. */
export function creditFigures(invoice: InvoiceDocument, { goods, parts, isReduction = false, taxReason }: Credited) {
  const goodsCents = sum(parts.map((part) => part.goodsCents))
  const freightCents = sum(parts.map((part) => part.freightCents))
  const { parts: _parts, ...figures } = sums(goodsCents, freightCents, parts)
  const freight = freightShares(parts, freightText(invoice))
  const text = isReduction
    ? t.invoices_priceReductionOnInvoice({ number: invoice.number })
    : t.invoices_partOfInvoice({ number: invoice.number })
  const lines =
    goodsCents > 0 ? goodsLines(text, goods, { parts, discountText: discountText(invoice) }) : freight.map(oneUnit)
  return {
    ...figures,
    // The last cent of a part can be one of tax, and a document has a line of whatever it taxes.
    lines: [...lines, ...parts.filter(isTaxOnly).map((part) => partLine(text, part))],
    charges: goodsCents > 0 ? freight : [],
    taxSentence: taxReason && taxSentence({ parts: partsTold(parts), reason: taxReason }),
  }
}

/** Of the units, and of what is of none. */
function goodsLines(
  text: string,
  goods: CreditedGoods[],
  { parts, discountText: less }: { parts: TaxPart[]; discountText: string },
): DocumentLine[] {
  const rests = parts.map((part) => ({
    ...part,
    goodsCents: goods
      .filter(({ taxCategory }) => part.categories.includes(taxCategory))
      .reduce((cents, each) => cents - each.cents, part.goodsCents),
  }))
  return [
    ...goods.filter(({ cents }) => cents > 0).map((each) => toLine(pricedLine(each), parts, less)),
    ...rests.filter((rest) => rest.goodsCents > 0).map((rest) => partLine(text, rest)),
  ]
}

function pricedLine({ cents, priceCents, ...line }: CreditedGoods): OrderedLine {
  if (cents === priceCents)
    return { ...line, discountCents: line.quantity * line.unitPriceCents - cents, totalCents: cents }
  // Not under its SKU: no unit of it comes back by this.
  const goods = line.quantity > 0 ? `${line.quantity} × ${line.productName}` : line.productName
  const productName = t.invoices_priceReductionOf({ goods })
  return { ...line, productName, sku: '', quantity: 1, unitPriceCents: cents, discountCents: 0, totalCents: cents }
}

const partLine = (text: string, { goodsCents: cents, treatment, ratePpm }: TaxPart): DocumentLine =>
  oneUnit({ text, cents, treatment, ratePpm })

const discountText = ({ lines }: InvoiceDocument) => lines.find(({ discount }) => discount)?.discount?.text ?? ''

/** As the invoice calls it, beside the goods or instead of them. */
const freightText = ({ charges, lines, goodsCents }: InvoiceDocument) =>
  (goodsCents > 0 ? charges[0]?.text : lines[0]?.name) ?? t.invoices_freight()

/** A rate of which nothing is given back is worth a word only if no other is. */
function partsTold(parts: TaxPart[]): TaxPart[] {
  const credited = parts.filter((part) => part.goodsCents + part.freightCents > 0)
  return credited.some(({ ratePpm }) => ratePpm > 0) ? credited : parts
}

const isTaxOnly = ({ goodsCents, freightCents, taxCents }: TaxPart) => goodsCents + freightCents === 0 && taxCents > 0
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)
