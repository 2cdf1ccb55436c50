import { isRefusedAs } from '@wheelyard/contract/http/client'
import { partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReactNode } from 'react'

type LineFieldsProps = {
  productName: string
  /** What the shop refused about this line. */
  problem: string | undefined
  children: ReactNode
}

/** The fields for one product of a return or an order. */
export function LineFields({ productName, problem, children }: LineFieldsProps) {
  return (
    <fieldset className="border-b border-line pb-4">
      <legend className="mb-2 font-semibold">{productName}</legend>
      <div className="grid grid-cols-2 gap-3">{children}</div>
      {problem ? <p className="mt-2 font-medium text-danger">{problem}</p> : null}
    </fieldset>
  )
}

/** By product, of whichever step. */
export function lineProblemsOf(error: Error | null): ReadonlyMap<string, string> {
  const problems = isRefusedAs(error, returnDeskApi.receive, 'return-line-problems')
    ? error.body.problems
    : isRefusedAs(error, partialRefundsApi.refund, 'refund-line-problems')
      ? error.body.problems
      : []
  return new Map(problems.map(({ productId, message }) => [productId, message]))
}
