import { type RequestedLine, type WantedLine, wantedLine } from './cart.calls.ts'
import { cartLineProblems, inTwoLines } from './cart-rules.ts'
import { type Problem, problem } from '../values/problem.ts'
import { ok, refuse } from '../values/result.ts'
import type { z } from 'zod'
import * as t from '@wheelyard/messages/server'

/** All lines or none; `problemOf` judges those that are well formed. */
export function checkLines(requested: RequestedLine[], problemOf: (line: WantedLine) => Problem | undefined) {
  const lines = new Map<string, WantedLine>()
  const readLine = (request: RequestedLine) => {
    const parsed = wantedLine.safeParse(request)
    if (!parsed.success) return formProblem(parsed.error)
    if (lines.has(parsed.data.productId)) return inTwoLines
    lines.set(parsed.data.productId, parsed.data)
    return problemOf(parsed.data)
  }
  const problems = requested.flatMap((request, index) => {
    const found = readLine(request)
    return found ? [{ line: index + 1, productId: request.productId, code: found.code, message: found.message }] : []
  })
  return problems.length === 0 ? ok([...lines.values()]) : refuse(cartLineProblems(problems))
}

function formProblem({ issues: [issue] }: z.ZodError): Problem {
  return issue?.path[0] === 'quantity'
    ? problem(400, 'bad-quantity', issue.message)
    : problem(400, 'bad-product', t.requestedLines_thisIsNotId())
}

export const productIdsOf = (requested: RequestedLine[]): string[] =>
  requested.flatMap(({ productId }) => wantedLine.shape.productId.safeParse(productId).data ?? [])
