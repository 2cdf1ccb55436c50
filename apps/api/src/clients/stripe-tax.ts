import { certificateFor } from '@wheelyard/billing/tax/certificate-for'
import { decisiveVatId, groundsFor } from '@wheelyard/billing/tax/grounds'
import { regionOf } from '@wheelyard/billing/tax/region-of'
import { sharesOf } from '@wheelyard/billing/tax/shares'
import type { Place, TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'
import { Stripe } from 'stripe'
import { type KnownErrors, openStripe, stripeCalls, type StripeSettings, type Warn } from './stripe-client.ts'
import { calculation, partsOf, type SentLine } from './stripe-tax-parts.ts'
import { lineItem, type StripeTaxReports, stripeTaxReports, taxDown } from './stripe-tax-reports.ts'
import type { TaxEngine } from './tax-engine.ts'

/** Decides the tax, and is told of what was invoiced, from which it makes the seller's tax returns. */
export type StripeTax = TaxEngine & StripeTaxReports

export function connectStripeTax(settings: StripeSettings, warn: Warn): StripeTax {
  const stripe = openStripe(settings)
  const call = stripeCalls({ down: taxDown, name: 'tax service', warn })
  // An address that it cannot place, for one: for the customer that is no answer.
  const unanswered: KnownErrors<typeof taxDown> = (error) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return undefined
    warn({ code: error.code, param: error.param, requestId: error.requestId }, `tax service: ${error.type}`)
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
    ...stripeTaxReports(stripe, call),
  }
}

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
    line_items: lines.map(({ category, goodsCents, freightCents }) => lineItem(category, goodsCents + freightCents)),
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
