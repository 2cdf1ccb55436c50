import { certificateFor } from '@wheelyard/billing/tax/certificate-for'
import { decisiveVatId, groundsFor } from '@wheelyard/billing/tax/grounds'
import { regionOf } from '@wheelyard/billing/tax/region-of'
import { sharesOf } from '@wheelyard/billing/tax/shares'
import type { Place, TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import { problem, type Problem, serviceDown } from '@wheelyard/contract/rules/problem'
import type { Result } from '@wheelyard/contract/rules/result'
import type { OrderTax, TaxCategory } from '@wheelyard/contract/rules/tax-rules'
import { Stripe } from 'stripe'
import { type KnownErrors, openStripe, stripeCalls, type StripeSettings, type Warn } from './stripe-client.ts'
import { calculation, partsOf, type SentLine } from './stripe-tax-parts.ts'
import type { TaxEngine } from './tax-engine.ts'

const taxDown = serviceDown('tax service')
type ReportProblem = Problem<'service-down' | 'refused-by-provider'>
type Reported = Promise<Result<{ transactionId: string }, ReportProblem>>

/** Decides the tax, and is told of invoices and credit notes, from which it makes the seller's tax returns. */
export type StripeTax = TaxEngine & {
  /** The same invoice always gets the same transaction. */
  recordTransaction: (params: { invoiceId: string; reference: string; calculationId: string }) => Reported
  /** In full. */
  recordReversal: (params: { invoiceId: string; reference: string; transactionId: string }) => Reported
}

/** Stripe's codes: tangible goods, books (which most countries tax less), and what is never taxed. */
const TAX_CODES: Record<TaxCategory, string> = {
  standard: 'txcd_99999999',
  reduced: 'txcd_35010000',
  zero: 'txcd_00000000',
}

export function connectStripeTax(settings: StripeSettings, warn: Warn): StripeTax {
  const stripe = openStripe(settings)
  const call = stripeCalls({ down: taxDown, name: 'tax service', warn })
  // An address that it cannot place, for one: for the customer that is no answer.
  const unanswered: KnownErrors<typeof taxDown> = (error) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
    warn({ code: error.code, requestId: error.requestId }, `tax service: ${error.message}`)
    return taxDown
  }
  return {
    decide: (question) => {
      const asked = question.isPickedUp ? { ...question, destination: question.seller } : question
      const sent = linesOf(asked)
      const answer = stripe.tax.calculations.create(calculationOf(asked, sent)).then((body) => {
        const { id, line_items } = calculation.parse(body)
        const parts = partsOf(asked, sent, line_items.data)
        return { engine: 'stripe', parts, tableVersion: null, calculationId: id, ...groundsFor(asked, parts) } as const
      })
      return call<OrderTax, typeof taxDown>(answer, unanswered)
    },
    recordTransaction: ({ invoiceId, reference, calculationId }) =>
      call(
        stripe.tax.transactions
          .createFromCalculation({ calculation: calculationId, reference }, { idempotencyKey: invoiceId })
          .then(({ id }) => ({ transactionId: id })),
        refusedBy,
      ),
    recordReversal: ({ invoiceId, reference, transactionId }) =>
      call(
        stripe.tax.transactions
          .createReversal(
            { mode: 'full', original_transaction: transactionId, reference },
            { idempotencyKey: invoiceId },
          )
          .then(({ id }) => ({ transactionId: id })),
        refusedBy,
      ),
  }
}

const refusedBy: KnownErrors<Problem<'refused-by-provider'>> = (error) =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? problem(409, 'refused-by-provider', error.message)
    : undefined

function linesOf({ goods, freightCents }: TaxQuestion): SentLine[] {
  const shares = sharesOf(
    freightCents,
    goods.map(({ cents }) => cents),
  )
  return goods.map(({ category, cents }, index) => ({ category, goodsCents: cents, freightCents: shares[index] ?? 0 }))
}

function calculationOf(question: TaxQuestion, lines: SentLine[]): Stripe.Tax.CalculationCreateParams {
  const checked = decisiveVatId(question)
  return {
    currency: 'usd',
    line_items: lines.map(({ category, goodsCents, freightCents }) => ({
      amount: goodsCents + freightCents,
      reference: category,
      tax_behavior: 'exclusive',
      tax_code: TAX_CODES[category],
    })),
    customer_details: {
      address: addressOf(question.destination),
      address_source: 'shipping',
      // An id that the register does not know must not make the goods free of tax.
      ...(checked?.outcome === 'valid' && { tax_ids: [{ type: 'eu_vat', value: checked.vatId }] }),
      taxability_override: certificateFor(question) ? 'customer_exempt' : 'none',
    },
    ship_from_details: { address: addressOf(question.seller) },
    expand: ['line_items.data.tax_breakdown'],
  }
}

const addressOf = ({ country, region, postcode, city, line1 }: Place) => ({
  country,
  state: regionOf({ country, region, postcode }) || region,
  postal_code: postcode,
  city,
  line1,
})
