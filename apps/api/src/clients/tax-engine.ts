import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import type { Problem } from '@wheelyard/contract/values/problem'
import type { Result } from '@wheelyard/contract/values/result'
import type { OrderTax } from '@wheelyard/contract/buying/tax-rules'

/** Decides the tax of an order. Asked before the transaction that places it, since it may be another service. */
export type TaxEngine = {
  decide: (question: TaxQuestion) => Promise<Result<OrderTax, Problem<'service-down'>>>
}
