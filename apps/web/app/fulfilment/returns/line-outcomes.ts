import type { ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { type ReturnState, unsettledOf } from '@wheelyard/contract/fulfilment/return-rules'
import { countOf } from '#web/lib/count-of.ts'

/** What became of the units of a line, and what is still to come. */
export function outcomesOf(line: ReturnLine, state: ReturnState): string[] {
  const { restocked, scrapped, condition, refunded, refund, replaced } = line
  const back = restocked + scrapped
  return [
    ...(back > 0 ? [`${units(back)} came back${condition ? `: ${condition}` : ''}`] : []),
    ...(refunded > 0 ? [`Refund of ${units(refunded)}: ${formatMoney(centsOf(refund))} before tax`] : []),
    ...(replaced > 0 ? [`${units(replaced)} replaced`] : []),
    ...rest(unsettledOf(line), state),
  ]
}

function rest(left: number, state: ReturnState): string[] {
  if (left === 0 || state === 'requested' || state === 'withdrawn') return []
  if (state === 'refused') return ['Not accepted']
  return [state === 'closed' ? `${units(left)} neither refunded nor replaced` : `${units(left)} to be settled`]
}

const units = (count: number) => countOf(count, 'unit', 'units')
