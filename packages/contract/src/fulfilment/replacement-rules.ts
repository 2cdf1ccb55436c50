import * as t from '@wheelyard/messages/server'
import { badLines } from '../buying/line-quantities.ts'
import { returnLineProblems } from './return-problems.ts'
import { unsettledOf } from './return-rules.ts'

type RequestedLine = { productId: string; quantity: number }
type ReturnedLine = { productId: string; quantity: number; refunded: number; replaced: number }

/** Every line that cannot be replaced as it is requested. */
export function replacementProblem(requested: readonly RequestedLine[], returned: readonly ReturnedLine[]) {
  const left = new Map(returned.map((line) => [line.productId, unsettledOf(line)]))
  const problems = badLines(requested, (productId) => left.get(productId) ?? 0, moreThanReturned)
  return problems.length > 0 ? returnLineProblems(problems) : undefined
}

const moreThanReturned = (left: number) => ({
  code: 'more-than-returned',
  message: left === 0 ? t.replacementRules_noneOfTheseUnits() : t.replacementRules_onlyOfTheseUnits({ left }),
  left,
})
