import { formatMoney } from '@wheelyard/contract/values/money'
import { problem, type Problem, serviceDown } from '@wheelyard/contract/values/problem'
import { refuse, type Result } from '@wheelyard/contract/values/result'
import { taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { Stripe } from 'stripe'
import type { KnownErrors, stripeCalls } from './stripe-client.ts'
import { calculatedFor } from './stripe-tax-parts.ts'
import { type PartialReversal, type ReversedLine, reversedLines, soldLines } from './stripe-tax-reversals.ts'

export const taxDown = serviceDown('tax service')
type ReportProblem = Problem<'service-down' | 'refused-by-provider'>
type Reported = Promise<Result<{ transactionId: string }, ReportProblem>>
type Report = { invoiceId: string; reference: string }

/** The same invoice or credit note always gets the same transaction. */
export type StripeTaxReports = {
  recordTransaction: (report: Report & { calculationId: string }) => Reported
  /** Of freight that was quoted after the order: calculated as the order was, for the same customer. */
  recordFreight: (report: Report & { calculationId: string; parts: TaxPart[] }) => Reported
  /** In full, or only in part. */
  recordReversal: (report: Report & { transactionId: string; part: PartialReversal | null }) => Reported
}

/** Stripe's codes: tangible goods, books (which most countries tax less), and what is never taxed. */
const TAX_CODES: Record<TaxCategory, string> = {
  standard: 'txcd_99999999',
  reduced: 'txcd_35010000',
  zero: 'txcd_00000000',
}

export const lineItem = (category: TaxCategory, amount: number) =>
  ({ amount, reference: category, tax_behavior: 'exclusive', tax_code: TAX_CODES[category] }) as const

type Call = ReturnType<typeof stripeCalls<typeof taxDown>>

export function stripeTaxReports(stripe: Stripe, call: Call): StripeTaxReports {
  const { calculations, transactions } = stripe.tax
  const recordTransaction: StripeTaxReports['recordTransaction'] = ({ invoiceId, reference, calculationId }) =>
    call(
      transactions
        .createFromCalculation({ calculation: calculationId, reference }, { idempotencyKey: invoiceId })
        .then(toReported),
      refusedBy,
    )
  return {
    recordTransaction,
    async recordFreight({ calculationId, parts, ...report }) {
      const freight = await call(calculateFreight(report.invoiceId, calculationId, parts), refusedBy)
      if (!freight.ok) return freight
      const { id, tax_amount_exclusive: cents } = freight.value
      const charged = taxCentsOf(parts)
      if (cents !== charged)
        return refuse(refusal(`Stripe Tax finds ${formatMoney(cents)}, not ${formatMoney(charged)}`))
      return recordTransaction({ ...report, calculationId: id ?? '' })
    },
    async recordReversal({ invoiceId, reference, transactionId, part }) {
      const original = { original_transaction: transactionId, reference }
      const reverse = (params: Stripe.Tax.TransactionCreateReversalParams) =>
        call(transactions.createReversal(params, { idempotencyKey: invoiceId }).then(toReported), refusedBy)
      if (!part) return reverse({ mode: 'full', ...original })
      const sold = await call(
        transactions.listLineItems(transactionId, { limit: 100 }).then((list) => soldLines.parse(list)),
        refusedBy,
      )
      if (!sold.ok) return sold
      const reversed = reversedLines(sold.value.data, part)
      if (!reversed) return refuse(refusal(`The sale ${transactionId} has other lines than ${reference} takes back`))
      return reverse({ mode: 'partial', ...original, line_items: reversed.map((line) => lineOf(line, reference)) })
    },
  }

  async function calculateFreight(invoiceId: string, calculationId: string, parts: TaxPart[]) {
    const order = calculatedFor.parse(await calculations.retrieve(calculationId))
    const line_items = parts.map(({ categories, freightCents }) => lineItem(categories[0] ?? 'standard', freightCents))
    // Made again, it must be the same one: transactions are recorded under a key too.
    return calculations.create({ currency: 'usd', line_items, ...order }, { idempotencyKey: `${invoiceId}-freight` })
  }
}

/** Amounts to reverse are negative. */
const lineOf = ({ id, amount, amount_tax, reference: category }: ReversedLine, reference: string) => ({
  original_line_item: id,
  amount: -amount,
  amount_tax: -amount_tax,
  reference: `${reference} ${category}`,
})

const toReported = ({ id }: { id: string }) => ({ transactionId: id })

const refusal = (message: string) => problem(409, 'refused-by-provider', message)

const refusedBy: KnownErrors<Problem<'refused-by-provider'>> = (error) =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? refusal(error.message) : undefined
