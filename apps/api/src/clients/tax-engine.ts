import type { TaxQuestion } from '@wheelyard/billing/tax/tax-question'
import type { Problem } from '@wheelyard/contract/rules/problem'
import type { Result } from '@wheelyard/contract/rules/result'
import type { OrderTax } from '@wheelyard/contract/rules/tax-rules'

/** Decides the tax of an order. Asked before the transaction that places it, since it may be another service. */
export type TaxEngine = {
  decide: (question: TaxQuestion) => Promise<Result<OrderTax, Problem<'service-down'>>>
}
