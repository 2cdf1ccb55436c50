import type { ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { type ReturnState, unsettledOf } from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/buyer'

/** What became of the units of a line, and what is still to come. */
export function outcomesOf(line: ReturnLine, state: ReturnState): string[] {
  const { restocked, scrapped, condition, refunded, refund, replaced } = line
  const back = restocked + scrapped
  return [
    ...(back > 0
      ? [condition ? t.returns_cameBackAs({ units: back, condition }) : t.returns_cameBack({ units: back })]
      : []),
    ...(refunded > 0 ? [t.returns_refundOf({ units: refunded, refund: formatMoney(centsOf(refund)) })] : []),
    ...(replaced > 0 ? [t.returns_replaced({ units: replaced })] : []),
    ...rest(unsettledOf(line), state),
  ]
}

function rest(left: number, state: ReturnState): string[] {
  if (left === 0 || state === 'requested' || state === 'withdrawn') return []
  if (state === 'refused') return [t.returns_notAccepted()]
  return [state === 'closed' ? t.returns_neitherRefundedNor({ units: left }) : t.returns_toBeSettled({ units: left })]
}
